// Browsers start no worker for a page that was opened from a disk, and the search is one. There it
// runs in a hidden frame instead.
if (location.protocol === "file:") {
  window.IFrameWorker = window.Worker = class extends EventTarget {
    constructor(url) {
      super();
      const frame = document.createElement("iframe");
      frame.hidden = true;
      document.body.append(frame);
      this.inside = frame.contentWindow;
      this.inside.postMessage = (data) => {
        const told = new MessageEvent("message", { data });
        this.dispatchEvent(told);
        if (this.onmessage) this.onmessage(told);
      };
      const script = frame.contentDocument.createElement("script");
      script.src = url;
      this.ready = new Promise((done) => (script.onload = done));
      frame.contentDocument.body.append(script);
    }
    postMessage(data) {
      this.ready.then(() => {
        const told = new this.inside.MessageEvent("message", { data });
        this.inside.dispatchEvent(told);
        if (this.inside.onmessage) this.inside.onmessage(told);
      });
    }
    terminate() {}
  };
}

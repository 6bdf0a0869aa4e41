// What Python writes into the page (see grader/outputs/page/), and what the script makes of it.

type Sentence = string[];
type Look = [state: string, chip: string, window: string];

interface Snapshot {
  h: string; t: number; w: number; c: number; // numbers of texts
  d?: Record<string, number>; // and of looks
  e?: Record<string, number>; // which end of a node's window is new
  r?: [string, string]; l?: (number | null)[]; // the ends of the window and of what is possible; null for an infinite one
  p?: number; s?: number; // of a picture, and of the question whose statements are shown
}
interface Search {
  algorithm: string; order: string; strict: boolean; line: string[]; snapshots: number[];
  reads: number[]; cuts: number[]; // the steps at which a leaf is read, and those that cut
  id?: string; sentence?: string; differs?: number; // of a search with a flaw
  p?: number; // of the picture before the first step
  axis?: number; sums?: Record<string, Look>[]; // how all nodes look after so many steps, as far as worked out
}
/** `e`: the number of the first node that is not below it. */
interface StageNode { n: string; p: number; s: string; l: number; e: number; v?: string; m?: string; b?: string[]; }
interface Places {
  x: (number | null)[]; height: number; folded: number[]; // of the nodes; null for those that are folded away
  levels: (number | null)[]; boards: [number, number][];
}
interface Layout { width: number; depth: number; leaf: number; row: number; narrow: boolean; focuses: string[][]; places: Record<string, Places>; }
interface Stage { nodes: StageNode[]; layouts: Layout[]; }
interface Ask {
  i: number; h: string; q: Sentence; type: string; options?: string[]; accept: any; slack?: string; among?: string[]; known?: string[];
  hints: string[]; answer: string; whys?: Record<string, string>; statements?: Record<string, string>;
}
interface Field {
  id: number; name: string; label: string; type: string; accept: any; key: string; options?: string[];
  among?: string[]; known?: string[]; slack?: string; optional?: boolean; also?: any[]; why?: string; ask?: string; whys?: Record<string, string>; follows?: any[];
  text: string; became: string; // what was written, and whether that is right, carried, unread or a slip
}
interface Question {
  id: string; letter: string; prompt: string; open?: boolean; byHand?: boolean; drawn?: string;
  statements: [string, string][]; fields: Field[]; order: number[]; verdict: Verdict;
}
type Click = [question: string, field: string, entry: string];
interface Mistake { id: string; sentence: string; answers: Record<string, Record<string, [any, string]>>; }
interface Practice {
  stated: string[]; stage?: Stage; pictures: string[];
  searches: Search[]; flawed: Search[]; snapshots: Snapshot[]; texts: Sentence[]; looks: Look[]; asks: Ask[];
  axes: { least: number; room: number; ticks: string }[];
  questions: Question[]; mistakes: Mistake[]; hidden?: boolean; placed: string;
  clicks: { nodes: Record<string, Click>; edges: Record<string, Click>; shown: Record<string, Record<string, Record<string, string[]>>>; what: string[] };
  carrying: { share?: number; said?: string; lost?: string };
}
interface Problem { title: string; kind: string; code: string; practice: Practice; }
/** A state of a search, as the tree shows it. */
interface Shown {
  looks: Record<string, Look>; line: string[]; move?: string; rises?: [string, string];
  changed?: Record<string, number>;
  unlike?: string[]; // the nodes that look otherwise in the right search
  bare?: boolean; // whether nothing stands beside the nodes, since fields are there
}
/** An exercise, and how far one is with it. */
interface Exercise {
  code: string; title: string; practice: Practice; start: [table: number, position: number] | null; done: string;
  search: Search; step: number; ask: number; tried: Tried[]; trees?: Tree[]; match?: Match;
}
interface Tried { tries: number; hints: number; done: boolean; }
interface Move { name: string; to: number; }
interface PlayTable {
  about: string; sides: Record<"max" | "min", string>; players: Record<"max" | "min", string>; results: string[]; ends: string[]; moves: string[];
  widths: [move: number, position: number, lines: number]; lines: number[][]; rows: string;
}
interface PageData {
  play: { tables: PlayTable[]; of: ([number, number] | null)[][]; words: Record<string, any> };
  words: Record<string, any>; instances: { code: string; problems: Problem[] }[]; }

interface Verdict { word: string; right: number; of: number; }

"""One of many instances of an exercise, chosen by the variant's seed; grader wrote all of them.

A slip is carried forward: an entry is right if the key has it, or if it follows from the student's
own entries. Only Python's library is needed here.
"""

import html
import json
import os
import re
import unicodedata
from fractions import Fraction

INFINITIES = {"inf": float("inf"), "infinity": float("inf"), "oo": float("inf")}
#: What is written where nothing is to be written.
EMPTY = ("", "none", "-")
SIGNS = {
    "\u2212": "-", "\u2013": "-", "\u2014": "-", "\u221e": "inf", "\u2264": "<=", "\u2265": ">=",
    "\u2192": "->", "\u2044": "/", "=<": "<=", "=>": ">=",
}  # fmt: skip


class Unreadable(Exception):
    """An entry that says nothing, or that its blank has no place for."""


# What the system calls


def generate(data):
    """Choose an instance, and show it."""
    names = sorted(os.listdir(bank(data)))
    seed = data["variant_seed"]
    chosen = names[(seed if isinstance(seed, int) else int(str(seed), 36)) % len(names)]
    data["params"]["instance"] = chosen
    instance = chosen_instance(data)
    data["params"].update(instance["shown"])
    data["params"]["code"] = instance["code"]
    for blank in blanks_of(instance):
        if blank["kind"] == "text":
            data["correct_answers"][blank["name"]] = blank["key"]


def parse(data):
    """Say what cannot be read: it is no wrong answer, and costs no attempt."""
    for blank in blanks_of(chosen_instance(data)):
        given = data["submitted_answers"].get(blank["name"])
        if blank["kind"] == "text" and given and blank["name"] not in data["format_errors"]:
            try:
                read(blank, given)
            except Unreadable:
                data["format_errors"][blank["name"]] = blank["unreadable"]


def grade(data):
    """Mark every blank against the key and against the student's own entries."""
    instance = chosen_instance(data)
    marker = Marker(instance, data)
    total = earned = Fraction(0)
    lines = []
    for part in instance["parts"]:
        points = Fraction(part["points"])
        total += points
        earned += points * marker.mark(part, lines)
    data["score"] = float(earned / total)
    data["feedback"]["lines"] = lines


def bank(data):
    """The folder with all instances, which is in that of the question."""
    folder = data.get("options", {}).get("question_path")
    if not folder:
        folder = os.path.dirname(globals().get("__file__", ""))
    return os.path.join(folder, "instances")


def chosen_instance(data):
    """The instance of this variant."""
    with open(os.path.join(bank(data), data["params"]["instance"]), encoding="utf-8") as file:
        return json.load(file)


def blanks_of(instance):
    return [blank for part in instance["parts"] for blank in part["blanks"]]


# Reading what students write


def tidy(text):
    text = re.sub(r"(?<=[0-9])(?=[\u00bc-\u00be\u2150-\u215e])", " ", str(text)[:2000])
    text = unicodedata.normalize("NFKC", text)[:2000].strip()
    for sign, plain in SIGNS.items():
        text = text.replace(sign, plain)
    return " ".join(text.lower().split())


def number(text):
    """`12`, `-3`, `7/3`, `2 1/3`, `4.25`, `4,25`, `inf`."""
    text = re.sub(r"\s*/\s*", "/", re.sub(r"^=\s*", "", tidy(text)).rstrip("."))
    if text.count(",") == 1 and "." not in text:
        text = text.replace(",", ".")
    sign, size = (-1, text[1:].strip()) if text[:1] == "-" else (1, text.lstrip("+ "))
    if size in INFINITIES:
        return sign * INFINITIES[size]
    mixed = re.fullmatch(r"([0-9]{1,40}) ([0-9]{1,40}/0*[1-9][0-9]{0,39})", size)
    if mixed and Fraction(mixed[2]) < 1:
        return sign * (int(mixed[1]) + Fraction(mixed[2]))
    if not re.fullmatch(r"[0-9]{1,40}(\.[0-9]{1,40})?|\.[0-9]{1,40}|[0-9]{1,40}/[0-9]{1,40}", size):
        raise Unreadable
    try:
        return sign * Fraction(size)
    except ZeroDivisionError:
        raise Unreadable from None


def relation(text):
    """What is known of a number, as the lowest and the highest that it can be."""
    text = tidy(text)
    if re.sub(r"^=\s*", "", text)[:1] == "[":
        return numbers(re.sub(r"^=\s*", "", text), "[]")
    value = number(text.lstrip("<>="))
    if text[:2] == "<=":
        return (-float("inf"), value)
    if text[:2] == ">=":
        return (value, float("inf"))
    if text[:1] in "<>":
        raise Unreadable
    return (value, value)


def numbers(text, brackets="()"):
    text = tidy(text)
    inside = text[1:-1] if text[:1] + text[-1:] == brackets else text
    between = r"\s*[;|]\s*" if ";" in inside else r"\s*[,|]\s*|\s+"  # 3,5; 8 are two
    return tuple(number(each) for each in re.split(between, inside.strip()))


def names(text):
    """Names in their order, with commas, blanks or arrows between them."""
    said = tidy(text).strip("{}[]() .")
    if said in EMPTY:
        return ()
    return tuple(filter(None, re.split(r"\s*(?:,|;|->|>|=|\band\b|\s)\s*", said)))


def record(text):
    match = re.fullmatch(r"\(?(.+?) ?(?:/|,|;|:|of) ?([0-9]{1,9})\)?", tidy(text))
    if not match:
        raise Unreadable
    return (number(match[1]), int(match[2]))


def plain(text):
    if tidy(text) in ("none", "-", "\u2205", "{}", "()"):
        return "none"
    if not re.search(r"\w", tidy(text)):
        raise Unreadable
    return re.sub(r"\s*([<>=,]+)\s*", r"\1", tidy(text))


READERS = {
    "number": number,
    "relation": relation,
    "numbers": numbers,
    "each number": numbers,
    "names": names,
    "set": lambda text: frozenset(names(text)),
    "record": record,
    "one": lambda text: (tidy(text),),
    "plain": plain,
}


#: In these a word such as none says that there is nothing.
FORMS_OF_NUMBERS = ("number", "relation", "numbers", "each number", "record", "one")


def read(blank, text):
    """What a text says in a blank; None for nothing."""
    text = blank["words"].get(tidy(text), text)
    if not str(text).strip():
        return None
    if blank["reads"] in FORMS_OF_NUMBERS and tidy(text) in EMPTY:
        return None
    said = READERS[blank["reads"]](text)
    if blank["reads"] in ("numbers", "each number") and len(said) != blank["count"]:
        raise Unreadable
    if blank["reads"] in ("names", "set"):
        known = {tidy(each) for each in blank["among"]}
        signs = set("".join(map(tidy, blank["right"] or ())))
        for name in said:
            # Without a list, whatever has only signs of names is a name.
            if (known and name not in known) or re.search(r"\W", "".join({*name} - signs)):
                raise Unreadable
    return said


# Marking


class Marker:
    """Marks one submission."""

    def __init__(self, instance, data):
        self.data = data
        self.carried = Fraction(instance["carried"]["share"])
        self.told_of_carried = instance["carried"]["feedback"]
        self.blanks = {(each["question"], each["field"]): each for each in blanks_of(instance)}
        self.said = {place: self.read(blank) for place, blank in self.blanks.items()}

    def read(self, blank):
        """What the student wrote; None for nothing, or nothing readable."""
        given = self.data["submitted_answers"].get(blank["name"])
        if blank["kind"] == "boxes":
            keys = [given] if isinstance(given, str) else given or []
            offered = self.data["params"].get(blank["name"]) or []
            by_key = {
                each["key"]: text for each, text in zip(offered, blank["options"], strict=False)
            }
            return frozenset(by_key[key].lower() for key in keys if key in by_key) or None
        if given is None:
            return None
        if blank["kind"] == "choice":
            given = html.unescape(given)
            return (tidy(given),) if given.strip() in blank["options"] else None
        try:
            return read(blank, given)
        except Unreadable:
            return None

    def key(self, blank):
        """Every right content, as the student's is read."""
        if blank["kind"] == "boxes":
            return [frozenset(each.lower() for each in blank["right"])]
        if blank["reads"] == "set":
            return [frozenset(each.lower() for each in blank["right"]) - {"none"}]
        return [READERS[blank["reads"]](each) for each in blank["right"] or ()]

    def is_right(self, place):
        """Whether the key has it."""
        blank, said = self.blanks[place], self.said[place]
        if said is None:
            return False
        if blank["tolerance"] and not isinstance(said, float):
            near = Fraction(blank["tolerance"])
            return any(
                not isinstance(each, float) and abs(said - each) <= near for each in self.key(blank)
            )
        return said in self.key(blank)

    def mark(self, part, lines):
        """The share of a question's points; each blank gets its score and its feedback."""
        share = Fraction(0)
        units = [Fraction(each["share"]) for each in part["blanks"] if Fraction(each["share"])]
        for blank in part["blanks"]:
            place = (blank["question"], blank["field"])
            score, feedback = self.score(blank, place)
            worth = Fraction(blank["share"])
            share += worth * score if worth else units[0] * score
            self.data["partial_scores"][blank["name"]] = {
                "score": float(max(score, 0)),
                "weight": float(worth * Fraction(part["points"])),
                **({"feedback": feedback} if feedback else {}),
            }
            if feedback:
                said = " ".join(feedback.values()) if isinstance(feedback, dict) else feedback
                lines.append(f"({part['letter']}) {blank['label']} {said}".replace("  ", " "))
        return max(share, Fraction(0))

    def score(self, blank, place):
        """1 for a right entry, a part for some of it, -1 where nothing was to be written."""
        said = self.said[place]
        if said is None:
            return Fraction(0), ""
        if blank["right"] is None or not Fraction(blank["share"]):
            is_fine = blank["right"] is not None and self.is_right(place)
            return Fraction(0 if is_fine else -1), self.known(blank, said)
        if self.is_right(place):
            return Fraction(1), ""
        if self.carried and self.follows(blank, place):
            return self.carried, self.told_of_carried
        return self.partly(blank, said), self.known(blank, said)

    def partly(self, blank, said):
        """What a wrong entry earns: some names of a set, some of several numbers."""
        if isinstance(said, frozenset):
            right = self.key(blank)[0]
            return max(
                Fraction(len(said & right) - len(said - right), len(right) or 1), Fraction(0)
            )
        if blank["reads"] == "each number":
            right = self.key(blank)[0]
            if len(said) == len(right):
                pairs = zip(said, right, strict=True)
                return Fraction(sum(one == other for one, other in pairs), len(right))
        return Fraction(0)

    def known(self, blank, said):
        """The sentences of the misconceptions that lead to this entry; of boxes, by their keys."""
        if blank["kind"] == "boxes":
            told = {content.lower(): sentence for content, sentence in blank["mistakes"]}
            offered = self.data["params"].get(blank["name"]) or []
            boxes = zip(offered, map(str.lower, blank["options"]), strict=False)
            return {
                each["key"]: told[name] for each, name in boxes if name in said and name in told
            }
        for content, sentence in blank["mistakes"]:
            if isinstance(said, frozenset):
                if content.lower() in said:
                    return sentence
            elif READERS[blank["reads"]](content) == said:
                return sentence
        return ""

    # Carrying slips forward: the textbook's rule, applied to the student's own entries.

    def follows(self, blank, place):
        """Whether an entry follows from the student's own, which were worked for."""
        if not blank["follows"]:
            return False
        used = []
        try:
            result = self.work_out(blank["follows"], used)
        except (LookupError, TypeError, ArithmeticError, ValueError):
            return False  # it rests on nothing of use
        if not used or not self.is_worked_for(list(dict.fromkeys(used))):
            return False
        said = self.said[place]
        if blank["follows"][0] == "best" and isinstance(said, tuple):
            return set(said) <= set(result)
        return said == result

    def is_worked_for(self, places):
        """Not several values that are all equal or infinite, none of them right."""
        if len(places) == 1 or any(map(self.is_right, places)):
            return True
        values = [self.said[place] for place in places]
        flat = [
            each for value in values for each in (value if isinstance(value, tuple) else (value,))
        ]
        return len({each for each in flat if not isinstance(each, float)}) > 1

    def own(self, place, used):
        """The student's entry; where there is none, what a rule or the key puts there."""
        if self.said[place] is not None:
            used.append(place)
            return self.said[place]
        blank = self.blanks[place]
        if blank["follows"]:
            return self.work_out(blank["follows"], used)
        return self.key(blank)[0]

    def work_out(self, rule, used):
        """The result of a rule."""
        name, *parts = rule
        if name == "ref":
            return self.own(tuple(parts), used)
        if name == "given":
            value = parts[0]
            return tuple(map(number, value)) if isinstance(value, list) else number(value)
        if name in ("largest", "smallest"):
            values = [self.work_out(each, used) for each in parts[0]]
            return max(values) if name == "largest" else min(values)
        if name == "weighted":
            values = [self.work_out(each, used) for each in parts[0]]
            weights = map(Fraction, parts[1])
            return sum(weight * value for weight, value in zip(weights, values, strict=True))
        if name == "nth":
            return self.work_out(parts[0], used)[parts[1] - 1]
        if name == "best":
            worth = {tidy(each): self.work_out(of, used) for each, of in parts[0]}
            best = max(worth.values()) if parts[1] == "most" else min(worth.values())
            found = tuple(each for each, value in worth.items() if value == best)
            return {"any": found, "first": found[:1], "last": found[-1:]}[parts[2]]
        if name == "worth of":
            first = self.work_out(parts[0], used)[0]
            return self.work_out({tidy(each): of for each, of in parts[1]}[first], used)
        if name == "walk":
            way = [tidy(parts[0])]
            choices = {tidy(each): of for each, of in parts[1]}
            while way[-1] in choices:
                way.append(self.work_out(choices[way[-1]], used)[0])
            return tuple(way)
        if name == "last of":
            return self.work_out(parts[0], used)[-1:]
        raise LookupError(name)

/** Footnotes, which programs write as numbers that lead to a list at the end: each comes to the place of its number. */
import type { Element, ElementContent, Root } from "hast";
import { NOTE } from "./body.ts";
import {
  attribute,
  byTag,
  element,
  find,
  findAll,
  hasClass,
  isElement,
  text,
  textOf,
} from "./hast.ts";

/** Lists of WordPress, of Markdown in Ghost and elsewhere, and of this program. */
const LISTS = ["footnotes", "wp-block-footnotes", "footnotes-list", "footnote-list", "notes"];

/** A note that is a text of its own stays in the list. */
const LONGEST = 2000;

/** The notes in lists of them by their ids, and everything within them, in one walk. */
function readNotes(tree: Root) {
  const notes = new Map<string, Element>();
  const inside = new Set<Element>();
  const walk = (node: Root | Element, isInList: boolean, isInNote: boolean): void => {
    for (const child of node.children) {
      if (!isElement(child)) continue;
      if (isInNote) inside.add(child);
      const isNote =
        isInList && !isInNote && child.tagName === "li" && attribute(child, "id") !== "";
      if (isNote) notes.set(attribute(child, "id"), child);
      walk(child, isInList || hasClass(child, ...LISTS), isInNote || isNote);
    }
  };
  walk(tree, false, false);
  return { notes, inside };
}

const targetOf = (link: Element): string => {
  const href = attribute(link, "href");
  return href.startsWith("#") ? href.slice(1) : "";
};

const ARROWS = /\u21a9|\ufe0e|\u2191|\u23ce|\^|\s/g;

/** Back to the number: an arrow. */
const isBackLink = (node: ElementContent): boolean =>
  isElement(node) &&
  (node.tagName === "a" || node.tagName === "sup") &&
  textOf(node).replace(ARROWS, "") === "";

/** Without the space before the link back. */
function trimmed(nodes: ElementContent[]): ElementContent[] {
  const last = nodes.at(-1);
  if (last?.type !== "text") return nodes;
  const before = nodes.slice(0, -1);
  const words = last.value.trimEnd();
  return words === "" ? trimmed(before) : [...before, text(words)];
}

/** Running text of a note; null where it has more in it. */
function wordsOf(note: Element): ElementContent[] | null {
  const paragraphs = note.children.filter(isElement).filter(({ tagName }) => tagName === "p");
  const others = findAll(note, byTag("ul", "ol", "pre", "blockquote", "table", "figure", "img"));
  const words = textOf(note);
  // A bracket alone would end the note.
  const isOpen = words.split("[").length !== words.split("]").length;
  if (others.length > 0 || words.length > LONGEST || isOpen) return null;
  const parts = paragraphs.length > 0 ? paragraphs : [note];
  const shown = parts.map(({ children }) => children.filter((child) => !isBackLink(child)));
  return trimmed(
    shown.flatMap((children, index) => (index > 0 ? [text(" "), ...children] : children)),
  );
}

/** Takes notes out, and lists of them once nothing is in them, with the line above. */
function removeNotes(node: Root | Element, gone: ReadonlySet<Element | null>): void {
  const kept = (node.children as ElementContent[]).filter((child) => {
    if (!isElement(child)) return true;
    if (gone.has(child) || hasClass(child, "footnotes-sep")) return false;
    removeNotes(child, gone);
    return !(hasClass(child, ...LISTS) && textOf(child) === "");
  });
  node.children = kept;
}

/** Changes the tree. */
export function placeFootnotes(tree: Root): void {
  const { notes, inside } = readNotes(tree);
  if (notes.size === 0) return;
  const words = new Map<Element, ElementContent[] | null>();
  for (const mark of findAll(tree, byTag("sup"))) {
    const link = find(mark, byTag("a"));
    const note = link && notes.get(targetOf(link));
    if (!note || inside.has(mark)) continue;
    if (!words.has(note)) words.set(note, wordsOf(note));
    const found = words.get(note);
    if (found) Object.assign(mark, element(NOTE, {}, structuredClone(found)));
  }
  const gone = new Set(Array.from(words, ([note, found]) => (found ? note : null)));
  if (gone.size > 0) removeNotes(tree, gone);
}

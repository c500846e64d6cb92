/** The open suggestions of a document, each with what it adds and removes. */
import type { Node } from "@tiptap/pm/model";
import {
  breakSuggestion,
  DELETION,
  hasSuggestion,
  INSERTION,
  nodeSuggestion,
  type Stamp,
} from "./suggestion.ts";

/**
 * - `insert`, `delete`: words, or something else by the name of its type
 * - `split`, `join`: a break between two blocks
 * - `change`: a block that becomes another
 */
export type SuggestionPart =
  | { kind: "insert" | "delete"; words: string; type?: string }
  | { kind: "split" | "join" }
  | { kind: "change"; type: string; previous: string };

export interface ListedSuggestion extends Stamp {
  /** Where it begins. */
  from: number;
  parts: SuggestionPart[];
}

const MARKS = new Map<string, "insert" | "delete">([
  [INSERTION, "insert"],
  [DELETION, "delete"],
]);

class Listing {
  readonly found = new Map<string, ListedSuggestion>();

  #at({ id, by, name, at }: Stamp, from: number): SuggestionPart[] {
    const known = this.found.get(id);
    if (known) return known.parts;
    const listed: ListedSuggestion = { id, by, name, at, from, parts: [] };
    this.found.set(id, listed);
    return listed.parts;
  }

  words(stamp: Stamp, from: number, { kind, words }: { kind: "insert" | "delete"; words: string }) {
    const parts = this.#at(stamp, from);
    const last = parts.at(-1);
    const isOpen = last?.kind === kind && "words" in last && (!last.type || last.words === "");
    if (isOpen) last.words += words;
    else parts.push({ kind, words });
  }

  part(stamp: Stamp, from: number, part: SuggestionPart): void {
    this.#at(stamp, from).push(part);
  }
}

/** Blocks that are distinguished by their words alone. */
const PLAIN = ["paragraph", "listItem", "taskItem", "tableRow", "tableCell", "tableHeader"];

function listBlock(node: Node, at: number, listing: Listing): void {
  const broken = breakSuggestion(node);
  if (broken) listing.part(broken, at, { kind: broken.kind });
  const own = nodeSuggestion(node);
  if (own?.kind === "change") {
    const previous = own.previous?.type ?? "";
    listing.part(own, at, { kind: "change", type: node.type.name, previous });
  } else if (own && !PLAIN.includes(node.type.name)) {
    listing.part(own, at, { kind: own.kind, words: "", type: node.type.name });
  } else if (own) listing.words(own, at, { kind: own.kind, words: " " });
}

/** @param removal of a block around it */
function listNode(
  node: Node,
  at: number,
  { listing, removal }: { listing: Listing; removal: Stamp | null },
): void {
  if (node.isText) {
    const words = node.text!;
    const marks = node.marks.filter(({ type }) => MARKS.has(type.name));
    for (const { type, attrs } of marks) {
      listing.words(attrs as Stamp, at, { kind: MARKS.get(type.name)!, words });
    }
    if (removal && marks.length === 0) listing.words(removal, at, { kind: "delete", words });
    return;
  }
  if (!removal && !hasSuggestion(node)) return;
  listBlock(node, at, listing);
  const own = nodeSuggestion(node);
  const inner = own?.kind === "delete" ? own : removal;
  node.forEach((child, offset) => {
    listNode(child, at + 1 + offset, { listing, removal: inner });
  });
}

const tidy = (part: SuggestionPart): SuggestionPart =>
  "words" in part ? { ...part, words: part.words.replace(/\s+/g, " ").trim() } : part;

const isSaid = (part: SuggestionPart): boolean =>
  !("words" in part) || part.words !== "" || part.type !== undefined;

/** In the order of the text. */
export function listSuggestions(doc: Node): ListedSuggestion[] {
  const listing = new Listing();
  doc.forEach((node, at) => {
    listNode(node, at, { listing, removal: null });
  });
  return [...listing.found.values()].map((each) => ({
    ...each,
    parts: each.parts.map(tidy).filter(isSaid),
  }));
}

/** Writes Mobiledoc 0.3 documents, which Ghost had before Lexical, as HTML with its cards as pieces. */

import type { PieceList } from "#app/features/imports/conversion/body.ts";
import { escaped } from "#app/features/posts/figures/markup.ts";
import { type CardNode, cardHtml } from "./ghost-cards.ts";

interface Mobiledoc {
  markups?: unknown[];
  atoms?: unknown[];
  cards?: unknown[];
  sections?: unknown[];
}

const MARKUP_TAGS = new Set([
  "a",
  "b",
  "strong",
  "i",
  "em",
  "s",
  "u",
  "code",
  "sub",
  "sup",
  "mark",
]);
const SECTION_TAGS = new Set(["p", "h1", "h2", "h3", "h4", "h5", "h6", "blockquote", "aside"]);

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** `["a", ["href", "…"]]` as its opening tag; "" for one that is not known. */
function openTag(markup: unknown): string {
  const [tag, attributes] = listOf(markup);
  if (typeof tag !== "string" || !MARKUP_TAGS.has(tag)) return "";
  const names = listOf(attributes);
  const href = names[names.indexOf("href") + 1];
  return tag === "a" && typeof href === "string" ? `<a href="${escaped(href)}">` : `<${tag}>`;
}

const closeTag = (open: string) => (open ? `</${/\w+/.exec(open)![0]}>` : "");

/** `[type, opened, closed, value]`: text, or the number of an atom; Ghost's only atom is a line break. */
function markersHtml(markers: unknown, { markups = [], atoms = [] }: Mobiledoc): string {
  const open: string[] = [];
  return listOf(markers)
    .map((marker) => {
      const [type, opened, closed, value] = listOf(marker);
      const tags = listOf(opened).map((index) => openTag(markups[Number(index)]));
      open.push(...tags);
      const [atom] = type === 1 ? listOf(atoms[Number(value)]) : [];
      const words =
        type === 1 ? (atom === "soft-return" ? "<br>" : "") : escaped(String(value ?? ""));
      const ends = open.splice(Math.max(0, open.length - Number(closed || 0))).toReversed();
      return tags.join("") + words + ends.map(closeTag).join("");
    })
    .join("");
}

const IMAGE = 2;
const LIST = 3;
const CARD = 10;

function sectionHtml(section: unknown, document: Mobiledoc, list: PieceList): string {
  const [type, first, second] = listOf(section);
  if (type === CARD) {
    const [name, payload] = listOf(document.cards?.[Number(first)]);
    return cardHtml(String(name), (payload ?? {}) as CardNode, list);
  }
  if (type === IMAGE) return cardHtml("image", { src: first }, list);
  if (type === LIST) {
    const items = listOf(second).map((item) => `<li>${markersHtml(item, document)}</li>`);
    const tag = first === "ol" ? "ol" : "ul";
    return `<${tag}>${items.join("")}</${tag}>`;
  }
  const tag = typeof first === "string" && SECTION_TAGS.has(first) ? first : "p";
  const inner = markersHtml(second, document);
  if (tag === "aside") return `<blockquote class="pullquote">${inner}</blockquote>`;
  return `<${tag}>${inner}</${tag}>`;
}

/**
 * @param json a document as Ghost stores it
 * @returns null when it is not a Mobiledoc document
 */
export function mobiledocHtml(json: string, list: PieceList): string | null {
  try {
    const document = JSON.parse(json) as Mobiledoc;
    if (!Array.isArray(document.sections)) return null;
    return document.sections.map((section) => sectionHtml(section, document, list)).join("");
  } catch {
    return null;
  }
}

/** Where in the text something is missing or wrong. Without code of the editor, which may not be loaded. */
import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import {
  BOOKMARK,
  BUTTON,
  DONATION,
  FILE,
  type LeafCard,
} from "#app/features/posts/cards/leaf-cards.ts";

/** A picture without alternative text, a video without a poster, an unfinished card, or a link by its path or address. */
export type TextFault = "textAlt" | "poster" | "card" | { link: string };

/** Parts of a post that are missing in its text. */
const IN_TEXT = ["textAlt", "poster", "card"] as const;

/** Whether a missing part is in the text, where it can be shown. */
export const isInText = (part: string): part is (typeof IN_TEXT)[number] =>
  (IN_TEXT as readonly string[]).includes(part);

const unfinished =
  <Facts extends object>(card: LeafCard<Facts>) =>
  ({ attrs }: Node): boolean =>
    card.html(attrs as Facts) === "";

/** Whether readers would see nothing of a card, by the names of nodes. */
const UNFINISHED = new Map([
  ["button", unfinished(BUTTON)],
  ["bookmark", unfinished(BOOKMARK)],
  ["fileCard", unfinished(FILE)],
  ["donation", unfinished(DONATION)],
]);

type Pictures = readonly { alt: string }[];

const isBlank = (text: unknown): boolean => String(text ?? "").trim() === "";

function lacksAlt({ type, attrs }: Node): boolean {
  if (type.name === "gallery") return (attrs.pictures as Pictures).some(({ alt }) => isBlank(alt));
  return type.name === "figure" && isBlank(attrs.alt);
}

/** Whether a link leads to a path of this site, or to a web address; its fragment does not count. */
function leadsTo(href: unknown, link: string): boolean {
  const url = typeof href === "string" ? URL.parse(href, "http://here.invalid") : null;
  return url !== null && (url.pathname + url.search === link || url.href.split("#")[0] === link);
}

function hasFault(node: Node, fault: TextFault): boolean {
  if (fault === "textAlt") return lacksAlt(node);
  if (fault === "poster")
    return node.type.name === "player" && node.attrs.kind === "video" && isBlank(node.attrs.poster);
  if (fault === "card") return UNFINISHED.get(node.type.name)?.(node) === true;
  const { href, url, src, pictures } = node.attrs;
  const shown = node.type.name === "gallery" ? (pictures as { src?: string }[]) : [];
  const sources = [src, ...shown.map((picture) => picture.src)];
  return [href, url, ...sources, ...node.marks.map(({ attrs }) => attrs.href)].some((one) =>
    leadsTo(one, fault.link),
  );
}

interface FaultPlace {
  from: number;
  to: number;
  /** Whether it is words, or a node that is selected as a whole. */
  isWords: boolean;
}

/** The first place with this fault. */
export function findFault(doc: Node, fault: TextFault): FaultPlace | null {
  let found = null as FaultPlace | null;
  doc.descendants((node, at) => {
    if (!found && hasFault(node, fault)) {
      found = { from: at, to: at + node.nodeSize, isWords: node.isText };
    }
    return found === null;
  });
  return found;
}

/** Selects the first place with this fault, and brings it into sight. */
export function showFault(editor: Editor, fault: TextFault): void {
  const place = editor.isDestroyed ? null : findFault(editor.state.doc, fault);
  if (!place) return;
  const { from, to, isWords } = place;
  const chain = editor.chain().focus();
  (isWords ? chain.setTextSelection({ from, to }) : chain.setNodeSelection(from))
    .scrollIntoView()
    .run();
}

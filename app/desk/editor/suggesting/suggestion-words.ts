import { shorten } from "#app/lib/text.ts";
import type { ListedSuggestion, SuggestionPart } from "./list-suggestions.ts";
import type { SuggestingKey, useSuggestingText } from "./suggesting-text.ts";

type Translate = ReturnType<typeof useSuggestingText>["t"];

const SHOWN = 240;

const TYPES = new Map<string, SuggestingKey>([
  ["paragraph", "type.paragraph"],
  ["heading", "type.heading"],
  ["bulletList", "type.list"],
  ["orderedList", "type.list"],
  ["taskList", "type.list"],
  ["listItem", "type.list"],
  ["blockquote", "type.quote"],
  ["pullQuote", "type.quote"],
  ["codeBlock", "type.code"],
  ["table", "type.table"],
  ["tableRow", "type.table"],
  ["figure", "type.picture"],
  ["gallery", "type.gallery"],
  ["player", "type.video"],
  ["embed", "type.video"],
  ["footnote", "type.footnote"],
  ["hardBreak", "type.lineBreak"],
  ["horizontalRule", "type.rule"],
]);

const typeName = (t: Translate, type: string): string => t(TYPES.get(type) ?? "type.card");

/** A line about a suggestion: what is done, and the words it is done to. */
export interface SaidPart {
  kind: SuggestionPart["kind"] | "replaced";
  label: string;
  words: string;
}

function describe(t: Translate, part: SuggestionPart): SaidPart {
  if ("previous" in part) {
    const [type, previous] = [typeName(t, part.type), typeName(t, part.previous)];
    const isOther = type !== previous;
    const label = isOther ? t("change", { type, previous }) : t("replaced");
    return { kind: "change", label, words: isOther ? "" : type };
  }
  if (!("words" in part)) return { kind: part.kind, label: t(part.kind), words: "" };
  const words = [part.type && `[${typeName(t, part.type)}]`, part.words].filter(Boolean).join(" ");
  const label = t(part.kind === "insert" ? "added" : "removed");
  return { kind: part.kind, label, words: shorten(words, SHOWN) };
}

/** Describes a suggestion in words. The same words removed and added are a change of format. */
export function partsInWords(t: Translate, { parts }: ListedSuggestion): SaidPart[] {
  const said = parts.map((part) => describe(t, part));
  const [first, second] = said;
  const isLook =
    said.length === 2 && first!.kind !== second!.kind && first!.words === second!.words;
  if (isLook && first!.words !== "") {
    return [{ kind: "replaced", label: t("replaced"), words: first!.words }];
  }
  return said;
}

/** A suggestion in a few words, which tell its buttons from those of others. */
export const shortWords = (said: readonly SaidPart[]): string =>
  shorten(said.map(({ label, words }) => words || label).join(", "), 40);

/** Spaces that a language sets beside its punctuation: French ones, which must not break a line. */
import type { StateCore } from "markdown-it";

const NARROW = "\u202f";

/** Characters before a punctuation mark: letters, digits, closing marks. */
const BEFORE = "[\\p{L}\\p{N}»)\\]”’…%€°]";
/** Characters after it, so that addresses and times are left alone. */
const AFTER = "(?=$|[\\s)\\]»”’.,…])";

const GUILLEMETS: readonly [RegExp, string][] = [
  [/«[ \u00a0]?(?=[^\s\u202f]|$)/gu, `«${NARROW}`],
  [/(?<=[^\s\u202f]|^)[ \u00a0]?»/gu, `${NARROW}»`],
];
const COLONS: [RegExp, string] = [
  new RegExp(`(${BEFORE})[ \\u00a0]?:(?=$|\\s)`, "gu"),
  `$1${NARROW}:`,
];
const HIGH_MARKS: [RegExp, string] = [
  new RegExp(`(${BEFORE})[ \\u00a0]?([!?;]+)${AFTER}`, "gu"),
  `$1${NARROW}$2`,
];

/** In Canadian French only colons and quotation marks have spaces. */
function rulesOf(language: string): readonly [RegExp, string][] {
  if (language.split("-")[0] !== "fr") return [];
  const everywhere = [...GUILLEMETS, COLONS];
  return language === "fr-CA" ? everywhere : [...everywhere, HIGH_MARKS];
}

/** A text with the spaces of its language; of most languages it is the same. */
export const withLanguageSpaces = (text: string, language: string): string =>
  rulesOf(language).reduce((spaced, [mark, set]) => spaced.replace(mark, set), text);

/** Sets them in the words of a text; code and addresses stay. */
export function languageSpacesRule({ tokens, env }: StateCore): void {
  const { language = "" } = env as { language?: string };
  if (rulesOf(language).length === 0) return;
  for (const token of tokens.flatMap(({ children }) => children ?? [])) {
    if (token.type === "text") token.content = withLanguageSpaces(token.content, language);
  }
}

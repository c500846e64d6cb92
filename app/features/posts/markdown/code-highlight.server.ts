/** Highlights code in articles: tokens become spans with a class, coloured by the style sheet. */

import type { HighlighterCore } from "shiki/core";
import { dictionary } from "#app/lib/dictionary.ts";

/** Larger posts are not highlighted, which would block the server. */
const MOST_COLOURED = 50_000;
/** Longer lines are data, not code for reading. */
const LONGEST_LINE = 1000;
/** Timeout per line, in milliseconds; the first line also compiles the grammar. */
const LINE_LIMIT_MS = 5000;

/** Aliases of languages without a grammar of their own. */
const LIKE = dictionary<string>({ basic: "vb" });

const THEME = "classes";
/**
 * The theme maps token types to CSS variables, `var(--token-keyword)`; the page defines the
 * colours.
 */
const TOKEN = /^var\(--token-([a-z-]+)\)$/;

export interface CodeBlock {
  language: string;
  code: string;
}

let opening: Promise<HighlighterCore> | undefined;
let opened: HighlighterCore | undefined;

/** Loaded with the first code of a known language: most posts have none. */
function open(): Promise<HighlighterCore> {
  opening ??= (async () => {
    const { createCssVariablesTheme, createHighlighterCore } = await import("shiki/core");
    const { createJavaScriptRegexEngine } = await import("shiki/engine/javascript");
    opened = await createHighlighterCore({
      themes: [createCssVariablesTheme({ name: THEME, variablePrefix: "--", fontStyle: false })],
      langs: [],
      engine: createJavaScriptRegexEngine({ forgiving: true }),
    });
    return opened;
  })();
  return opening;
}

/** Loads the grammars that these blocks need, for `colourCode`. */
export async function loadGrammars(blocks: readonly CodeBlock[]): Promise<void> {
  if (blocks.length === 0) return;
  const { bundledLanguages } = await import("shiki/langs");
  for (const name of new Set(blocks.map(({ language }) => LIKE[language] ?? language))) {
    const load = Object.hasOwn(bundledLanguages, name) && bundledLanguages[name as "c"];
    if (load) await (await open()).loadLanguage(load);
  }
}

const escapeText = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/**
 * Code as HTML with `<span class="tok-…">` around highlighted tokens.
 * @returns "" when no grammar is loaded for the language, or there is too much code
 */
export function colourCode({ language, code }: CodeBlock): string {
  const lang = LIKE[language] ?? language;
  if (!opened?.getLoadedLanguages().includes(lang) || code.length > MOST_COLOURED) return "";
  const lines = opened.codeToTokensBase(code, {
    lang,
    theme: THEME,
    tokenizeMaxLineLength: LONGEST_LINE,
    tokenizeTimeLimit: LINE_LIMIT_MS,
  });
  return lines
    .map((line) =>
      line
        .map(({ content, color }) => {
          const kind = TOKEN.exec(color ?? "")?.[1];
          return kind
            ? `<span class="tok-${kind}">${escapeText(content)}</span>`
            : escapeText(content);
        })
        .join(""),
    )
    .join("\n");
}

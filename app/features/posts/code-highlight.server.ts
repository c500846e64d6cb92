/** Colours the code in articles: its words become spans with a class, the colours stand in the styles. */
import type { HighlighterCore } from "shiki/core";

/** Beyond so much code a post stays plain: it is a download, and colouring would hold up the server. */
const MOST_COLOURED = 50_000;
/** Longer lines are data, not code for reading. */
const LONGEST_LINE = 1000;
/** Where a hostile line is given up, in milliseconds; the first line of all compiles the grammar. */
const LINE_LIMIT_MS = 5000;

/** Languages without a grammar of their own that are written like another. */
const LIKE: Record<string, string> = { basic: "vb" };

const THEME = "classes";
/** The theme names what a word is, `var(--token-keyword)`, and leaves its colour to the page. */
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

/** Loads the grammars that these blocks need, so that `colourCode` can colour them. */
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
 * Code as HTML with `<span class="tok-…">` around words that have a colour.
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

/**
 * Highlights code in articles: tokens become spans with a class, coloured by the style sheet. Runs in
 * the threads of highlighted-blocks.server.ts.
 */
import type { GrammarState, HighlighterCore } from "shiki/core";
import { dictionary } from "#app/lib/dictionary.ts";
import { escapeText } from "#app/lib/html/escape.ts";

/** Larger blocks are not highlighted. */
const MAX_COLOURED = 50_000;
/** Longer lines are data, not code for reading. */
const MAX_LINE_LENGTH = 1000;
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

/** Processor time for all code of a post: its author waits, and the next post. */
const BUDGET_MS = 1000;
/** Between two looks at the clock. */
const LINES_AT_ONCE = 20;

const cpuMs = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/**
 * Starts the budget of a post. Processor time, so that a busy machine does not cost a post its
 * colours.
 * @returns whether some of it is left
 */
export function startBudget(budgetMs: number = BUDGET_MS): () => boolean {
  const until = cpuMs() + budgetMs;
  return () => cpuMs() < until;
}

type Tokens = ReturnType<HighlighterCore["codeToTokensBase"]>;

function htmlOf(lines: Tokens): string {
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

/**
 * Code as HTML with `<span class="tok-…">` around highlighted tokens.
 * @param hasTime once it is false, the other lines are only escaped
 * @returns "" when no grammar is loaded for the language, or there is too much code
 */
export function colourCode({ language, code }: CodeBlock, hasTime: () => boolean): string {
  const lang = LIKE[language] ?? language;
  if (!opened?.getLoadedLanguages().includes(lang) || code.length > MAX_COLOURED) return "";
  const lines = code.split("\n");
  const parts: string[] = [];
  let grammarState: GrammarState | undefined;
  for (let start = 0; start < lines.length; start += LINES_AT_ONCE) {
    if (!hasTime()) return [...parts, escapeText(lines.slice(start).join("\n"))].join("\n");
    const tokens = opened.codeToTokensBase(lines.slice(start, start + LINES_AT_ONCE).join("\n"), {
      lang,
      theme: THEME,
      tokenizeMaxLineLength: MAX_LINE_LENGTH,
      tokenizeTimeLimit: LINE_LIMIT_MS,
      ...(grammarState && { grammarState }),
    });
    grammarState = opened.getLastGrammarState(tokens);
    parts.push(htmlOf(tokens));
  }
  return parts.join("\n");
}

/** Colours all code of a post within one budget. */
export async function colourBlocks(blocks: readonly CodeBlock[]): Promise<string[]> {
  await loadGrammars(blocks);
  const hasTime = startBudget();
  return blocks.map((block) => colourCode(block, hasTime));
}

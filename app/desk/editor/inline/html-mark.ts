import { Mark, markInputRule } from "@tiptap/core";

interface HtmlMark {
  name: string;
  tag: "mark" | "sup" | "sub";
  /** Matches the typed form; the last group is its text. */
  typed: RegExp;
  shortcut?: string;
  excludes?: string;
}

/**
 * A mark stored as an HTML element in Markdown: `^` and `~` mean something else, or nothing, in most other programs,
 * and occur in ordinary texts. `==x==`, as some of them write it, is read as highlighted text, and stored as an
 * element.
 */
function htmlMark({ name, tag, typed, shortcut, excludes }: HtmlMark) {
  const element = new RegExp(`^<${tag}>((?:(?!</?${tag}>)[\\s\\S])+)</${tag}>`, "i");
  return Mark.create({
    name,
    // Outside of bold and italic: Markdown's stars need a letter beside them in the middle of a word.
    priority: 500,
    excludes: [name, excludes].filter(Boolean).join(" "),
    // A footnote is a `sup` of its own.
    parseHTML: () => [{ tag: `${tag}:not([data-note])` }],
    renderHTML: () => [tag, 0],
    addInputRules() {
      return [markInputRule({ find: typed, type: this.type })];
    },
    addKeyboardShortcuts() {
      if (!shortcut) return {};
      return { [shortcut]: () => this.editor.commands.toggleMark(name) };
    },
    markdownTokenizer: {
      name,
      level: "inline",
      start: (source) => source.search(new RegExp(`<${tag}>`, "i")),
      tokenize(source, _tokens, lexer) {
        const [raw, text] = element.exec(source) ?? [];
        if (raw === undefined) return undefined;
        return { type: name, raw, text, tokens: lexer.inlineTokens(text!) };
      },
    },
    parseMarkdown: (token, helpers) =>
      helpers.applyMark(name, helpers.parseInline(token.tokens ?? [])),
    renderMarkdown: (node, helpers) => `<${tag}>${helpers.renderChildren(node)}</${tag}>`,
  });
}

/** Text as with a marker pen. */
export const Highlight = htmlMark({
  name: "highlight",
  tag: "mark",
  typed: /(?<!=)(==([^=\s](?:[^=]*[^=\s])?)==)$/,
  shortcut: "Mod-Shift-h",
});

/** One word after a caret: `x^2^`. */
export const Superscript = htmlMark({
  name: "superscript",
  tag: "sup",
  typed: /(?<!\^)(\^([\p{L}\p{N}+−-][^\s^[\]]*)\^)$/u,
  excludes: "subscript",
});

/** One word after a tilde: `H~2~O`; two tildes strike through. */
export const Subscript = htmlMark({
  name: "subscript",
  tag: "sub",
  typed: /(?<!~)(~([\p{L}\p{N}+−-][^\s~]*)~)$/u,
  excludes: "superscript",
});

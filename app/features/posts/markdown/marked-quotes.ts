/** Tokens of block quotes that begin with a mark: callouts, pull quotes, cards. */
import type { StateCore, Token } from "markdown-it";

/** The index of the token that closes the one at an index. */
export function closingIndex(tokens: readonly Token[], open: number): number {
  let index = open + 1;
  while (tokens[index]!.level > tokens[open]!.level) index += 1;
  return index;
}

/** A line of Markdown in an element, before inline parsing; at its level, for `closingIndex`. */
export function lineTokens(state: StateCore, name: string, text: string, level: number): Token[] {
  const inline = new state.Token("inline", "", 0);
  Object.assign(inline, { content: text, children: [], level: level + 1 });
  return [tagToken(state, name, 1, level), inline, tagToken(state, name, -1, level)];
}

/** A tag at a level. */
export function tagToken(state: StateCore, name: string, nesting: -1 | 1, level: number): Token {
  return Object.assign(new state.Token(`${name}_${nesting}`, name, nesting), {
    block: true,
    level,
  });
}

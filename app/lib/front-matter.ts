import { parseDocument } from "yaml";

/** The head of a Markdown file cannot be read; the message says where. */
export class BrokenFrontMatter extends Error {
  override name = "BrokenFrontMatter";
}

const HEAD = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?:^|\r?\n)---[ \t]*(?:\r?\n|$)/;

/**
 * Parses YAML without dates, tags or other surprises.
 * @throws BrokenFrontMatter with the line (counted from 1, plus `lineOffset`) and what is wrong
 */
export function readYaml(text: string, lineOffset = 0): unknown {
  // maxAliasCount 0: a few bytes of aliases could otherwise grow to gigabytes.
  const document = parseDocument(text, { schema: "core", prettyErrors: false });
  const [problem] = document.errors;
  if (problem) {
    const line = text.slice(0, problem.pos[0]).split("\n").length + lineOffset;
    throw new BrokenFrontMatter(`line ${line}: ${problem.message}`);
  }
  try {
    return document.toJS({ maxAliasCount: 0 });
  } catch (error) {
    throw new BrokenFrontMatter(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Splits a Markdown file into its YAML head and its body.
 * @throws BrokenFrontMatter when there is no head or the head is not YAML
 */
export function readFrontMatter(text: string): { matter: unknown; body: string } {
  const head = HEAD.exec(text);
  if (!head) throw new BrokenFrontMatter("must begin with front matter between two lines of ---");
  return { matter: readYaml(head[1]!, 1), body: text.slice(head[0].length).trim() };
}

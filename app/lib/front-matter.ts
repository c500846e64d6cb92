import { parseDocument } from "yaml";

/** The front matter cannot be parsed; the message names the line. */
export class InvalidFrontMatter extends Error {
  override name = "InvalidFrontMatter";
}

const HEAD = /^\uFEFF?---[ \t]*\r?\n([\s\S]*?)(?:^|\r?\n)---[ \t]*(?:\r?\n|$)/;

/**
 * Parses YAML with the core schema: no dates, no custom tags.
 * @param lineOffset added to line numbers in messages
 * @throws InvalidFrontMatter with the line and the problem
 */
export function readYaml(text: string, lineOffset = 0): unknown {
  // maxAliasCount 0 prevents alias expansion attacks ("billion laughs").
  const document = parseDocument(text, { schema: "core", prettyErrors: false });
  const [problem] = document.errors;
  if (problem) {
    const line = text.slice(0, problem.pos[0]).split("\n").length + lineOffset;
    throw new InvalidFrontMatter(`line ${line}: ${problem.message}`);
  }
  try {
    return document.toJS({ maxAliasCount: 0 });
  } catch (error) {
    throw new InvalidFrontMatter(error instanceof Error ? error.message : String(error));
  }
}

/**
 * Splits a Markdown file into front matter and body.
 * @throws InvalidFrontMatter when the front matter is missing or is not YAML
 */
export function readFrontMatter(text: string): { matter: unknown; body: string } {
  const head = HEAD.exec(text);
  if (!head) throw new InvalidFrontMatter("must begin with front matter between two lines of ---");
  return { matter: readYaml(head[1]!, 1), body: text.slice(head[0].length).trim() };
}

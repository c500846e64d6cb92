/** A row with a text as a Markdown file: the columns as front matter, then the text. */
import { stringify } from "yaml";
import { readYaml } from "#app/lib/front-matter.ts";
import type { ArchiveRow } from "./tables.ts";

const TEXT = "body_markdown";

/** Every text in quotes, as in JSON: what looks like a date or a number stays a text. */
const QUOTED = {
  schema: "core",
  lineWidth: 0,
  defaultStringType: "QUOTE_DOUBLE",
  defaultKeyType: "PLAIN",
  doubleQuotedAsJSON: true,
} as const;

/** A row as a Markdown file: its columns as YAML front matter, its text below. */
export function toMarkdown(row: ArchiveRow): string {
  const { [TEXT]: text, ...matter } = row;
  return `---\n${stringify(matter, QUOTED)}---\n${text}`;
}

/** @throws InvalidFrontMatter */
export function fromMarkdown(file: string): ArchiveRow {
  const end = file.indexOf("\n---\n");
  const matter = readYaml(file.slice("---\n".length, end + 1)) as ArchiveRow;
  return { ...matter, [TEXT]: file.slice(end + "\n---\n".length) };
}

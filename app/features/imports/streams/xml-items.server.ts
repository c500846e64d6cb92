/** Reads the elements of an XML file of any size one by one. */
import { SaxesParser, type SaxesTagPlain } from "saxes";
import { ARCHIVE_LIMITS, type Archive } from "#app/features/imports/archive/archive.ts";
import { textChunks } from "#app/features/imports/archive/limit-bytes.server.ts";
import { ImportProblem } from "#app/features/imports/problem.ts";

/** An element with its text and its children; mixed content is not kept in order. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  text: string;
  children: XmlElement[];
  /** Line of its opening tag. */
  line: number;
}

/** A single element, such as a post with its comments. */
const MAX_CHARACTERS = 64 * 1024 * 1024;
/** Within one: 20,000 comments have 300,000. */
const MAX_ELEMENTS = 500_000;
const MAX_LEVELS = 50;

/** The children of this name, in order. */
export const childrenOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.filter((child) => child.name === name);

/** The first child of this name. */
export const childOf = (element: XmlElement, name: string): XmlElement | undefined =>
  element.children.find((child) => child.name === name);

/** Text of the first child of this name; "" for none. */
export const childText = (element: XmlElement, name: string): string =>
  childOf(element, name)?.text ?? "";

class Collector {
  readonly found: XmlElement[] = [];
  readonly #parent: string;
  readonly #path: string[] = [];
  readonly #open: XmlElement[] = [];
  #elements = 0;

  constructor(parser: SaxesParser, parent: string, file: string) {
    this.#parent = parent;
    parser.on("opentag", (tag) => this.#begin(tag as SaxesTagPlain, parser.line, file));
    parser.on("text", (text) => this.#add(text));
    parser.on("cdata", (text) => this.#add(text));
    parser.on("closetag", () => this.#end());
    parser.on("error", (error) => {
      const code = /entity/.test(error.message) ? "xml-entity" : "not-xml";
      throw new ImportProblem(code, { file, field: `line ${parser.line}` }, error.message);
    });
  }

  #begin({ name, attributes }: SaxesTagPlain, line: number, file: string): void {
    const isWanted = this.#open.length > 0 || this.#path.at(-1) === this.#parent;
    this.#path.push(name);
    if (this.#path.length > MAX_LEVELS)
      throw new ImportProblem("not-xml", { file, field: `line ${line}` });
    if (!isWanted) return;
    this.#elements += 1;
    if (this.#elements > MAX_ELEMENTS)
      throw new ImportProblem("too-long", { file, field: `line ${line}` });
    const element: XmlElement = { name, attributes, text: "", children: [], line };
    this.#open.at(-1)?.children.push(element);
    this.#open.push(element);
  }

  #add(text: string): void {
    const element = this.#open.at(-1);
    if (element) element.text += text;
  }

  #end(): void {
    this.#path.pop();
    const element = this.#open.pop();
    if (!element || this.#open.length > 0) return;
    this.found.push(element);
    this.#elements = 0;
  }
}

/**
 * The children of the element `parent`.
 * @throws ImportProblem `not-xml`, `xml-entity`, or `too-long` for an endless one, with the line
 */
export async function* xmlElements(
  archive: Archive,
  file: string,
  parent: string,
): AsyncGenerator<XmlElement> {
  const parser = new SaxesParser({ position: true });
  const collector = new Collector(parser, parent, file);
  // Also of what is not collected: an attribute, a comment or a name without an end.
  let since = 0;
  for await (const chunk of textChunks(file, await archive.open(file, ARCHIVE_LIMITS.totalBytes))) {
    parser.write(chunk);
    since = collector.found.length > 0 ? 0 : since + chunk.length;
    if (since > MAX_CHARACTERS)
      throw new ImportProblem("too-long", { file, field: `line ${parser.line}` });
    yield* collector.found.splice(0);
  }
  parser.close();
  yield* collector.found;
}

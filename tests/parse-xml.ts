import { SaxesParser } from "saxes";

/**
 * Reads a document with a strict parser (XML 1.0).
 * @throws Error when it is not well-formed
 */
export function parseXml(xml: string): void {
  const parser = new SaxesParser();
  parser.on("error", (error) => {
    throw error;
  });
  parser.write(xml).close();
}

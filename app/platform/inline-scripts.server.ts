/** Tells a document's own inline scripts from anything that content might have smuggled in. */
import { hash } from "node:crypto";

/** A script's source expression for the content security policy. */
export function scriptHash(text: string): string {
  return `sha256-${hash("sha256", text, "base64")}`;
}

/**
 * Collects the hashes of the scripts that carry the rendering's nonce and takes the nonce out again,
 * so that the document is the same bytes for every reader. Nobody who wrote content could know the
 * nonce: a script without it gets no hash, and browsers refuse to run it.
 */
export function sealScripts(html: string, nonce: string): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(
    /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    if (text && attributes.includes(mark)) hashes.add(scriptHash(text));
  }
  return { html: html.replaceAll(mark, ""), hashes: [...hashes] };
}

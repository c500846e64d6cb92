/** CSP hashes for the inline scripts of a document. */
import { hash } from "node:crypto";

/** A script's hash source for the content security policy (CSP Level 3). */
export function scriptHash(text: string): string {
  return `sha256-${hash("sha256", text, "base64")}`;
}

/**
 * Hashes the inline scripts that carry the render's nonce and removes the nonce, so that the
 * document is identical for every reader. Content cannot know the nonce: an injected script gets no
 * hash and does not run.
 */
export function extractScriptHashes(
  html: string,
  nonce: string,
): { html: string; hashes: string[] } {
  const mark = ` nonce="${nonce}"`;
  const hashes = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(
    /<script\b([^>]*)>([\s\S]*?)<\/script>/g,
  )) {
    if (text && attributes.includes(mark)) hashes.add(scriptHash(text));
  }
  return { html: html.replaceAll(mark, ""), hashes: [...hashes] };
}

/** Messages of emails, error pages and defaults in every language; from the bundle, or read from `locales/` by Node.js. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROGRAM_FOLDER } from "#app/lib/files/program-folder.server.ts";
import { LOCALES, type Locale } from "./languages.ts";
import type { Message } from "./message.ts";

/** By path. Null in plain Node.js, which runs scripts and the server's own files and has no `import.meta.env`. */
const BUNDLED: Record<string, unknown> | null = import.meta.env
  ? import.meta.glob("/locales/*/{mail,newsletter-email,refusals,site,static-site}.json", {
      eager: true,
      import: "default",
    })
  : null;

function readWords(path: string): unknown {
  if (!BUNDLED) return JSON.parse(readFileSync(join(PROGRAM_FOLDER, path), "utf8"));
  const words = BUNDLED[path];
  if (!words) throw new Error(`The bundle has no ${path}.`);
  return words;
}

/**
 * An area's messages by language.
 * @param area one of those that the bundle names
 */
export function serverWords<Words = Record<string, Message>>(area: string): Record<Locale, Words> {
  const words = LOCALES.map((locale) => [locale, readWords(`/locales/${locale}/${area}.json`)]);
  return Object.fromEntries(words) as Record<Locale, Words>;
}

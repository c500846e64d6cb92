/** Messages of emails, error pages and defaults in every language; from the bundle, or read from `locales/` by Node.js. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PROGRAM_FOLDER } from "#app/lib/files/program-folder.server.ts";
import { LOCALES, type Locale } from "./languages.ts";
import type { Message } from "./message.ts";

/** Message files by path, as `import.meta.glob` gives them. */
type Files = Record<string, unknown>;

/** Areas that native Node.js reads from `locales/`: a packed folder has no other files of it. */
export const SERVER_AREAS = [
  "mail",
  "newsletter-email",
  "refusals",
  "site",
  "static-site",
] as const;

type ServerArea = (typeof SERVER_AREAS)[number];

/** Native Node.js, which runs scripts and the server's own files. */
function readFolder(): Files {
  const root = join(PROGRAM_FOLDER, "locales");
  const paths = LOCALES.flatMap((locale) => SERVER_AREAS.map((area) => `${locale}/${area}.json`));
  return Object.fromEntries(
    paths.map((path) => [`/locales/${path}`, JSON.parse(readFileSync(join(root, path), "utf8"))]),
  );
}

/** Bundled by Vite; plain Node.js has no `import.meta.env`. */
const FILES: Files = import.meta.env
  ? import.meta.glob("/locales/*/{mail,newsletter-email,refusals,site,static-site}.json", {
      eager: true,
      import: "default",
    })
  : readFolder();

/** An area's messages by language. */
export function serverWords<Words = Record<string, Message>>(
  area: ServerArea,
): Record<Locale, Words> {
  const words = LOCALES.map((locale) => [locale, FILES[`/locales/${locale}/${area}.json`]]);
  return Object.fromEntries(words) as Record<Locale, Words>;
}

/** Reads a file of redirects in the format that it is in. */
import type { FoundFile } from "./found-file.ts";
import { readApache } from "./read-apache.ts";
import { readCsv } from "./read-csv.ts";
import { readGhostJson, readGhostYaml } from "./read-ghost.ts";
import { readNginx } from "./read-nginx.ts";

const READERS: readonly [RegExp, (text: string) => FoundFile][] = [
  [/^\s*[[{]/, readGhostJson],
  [/^\s*["']?3\d\d["']?:/m, readGhostYaml],
  // A header of CSV can be "Redirect from,Redirect to".
  [/^[ \t]*(?:Redirect(?:Match|Permanent|Temp)?\s[^,\n]*\/|Rewrite\w+\s)/im, readApache],
  [/^\s*(?:rewrite|location|return|server)\b.*[;{]/m, readNginx],
];

/** Longer than any rule can be; cut there, a line is refused. JSON may be one line. */
const MAX_LINE_LENGTH = 4000;

const cutLines = (text: string) =>
  text
    .split("\n")
    .map((line) => line.slice(0, MAX_LINE_LENGTH))
    .join("\n");

/** @param text of a file, or pasted; CSV where it is nothing else */
export function readRedirectFile(text: string): FoundFile {
  const plain = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const read = READERS.find(([sign]) => sign.test(plain))?.[1] ?? readCsv;
  return read(read === readGhostJson ? plain : cutLines(plain));
}

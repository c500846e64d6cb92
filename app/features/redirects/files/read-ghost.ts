/** Reads `redirects.json` and `redirects.yaml` of Ghost. */
import { isMap, LineCounter, parseDocument } from "yaml";
import {
  FileReading,
  type FoundFile,
  NOT_UNDERSTOOD,
  type ReadLine,
  withSlash,
} from "./found-file.ts";
import { readRegex, readReplacement } from "./simple-regex.ts";

/** Characters that make an address a regular expression in Ghost's files. */
export const IS_REGEX = /[\^$()[\]\\*+|{}]/;

function readRule(from: unknown, to: unknown, status: number): ReadLine {
  if (typeof from !== "string" || typeof to !== "string") return NOT_UNDERSTOOD;
  // `/…/i` is an expression of its own in Ghost; case makes no difference here.
  const given = (/^\/(.*)\/i$/.exec(from)?.[1] ?? from).replace(/\\?\/\??$/, "");
  if (!IS_REGEX.test(given)) return { source: withSlash(given), target: to, status };
  // Ghost adds an end to what has none.
  const regex = readRegex(given.endsWith("$") ? given : `${given}$`);
  const target = regex && readReplacement(to, regex.groups);
  return regex && target !== null ? { source: regex.source, target, status } : NOT_UNDERSTOOD;
}

/** The lines of the entries: each has one `from`. */
function entryLines(text: string): number[] {
  return text
    .split("\n")
    .flatMap((line, index) => Array.from(line.matchAll(/"from"\s*:/g), () => index + 1));
}

/** Reads Ghost's `redirects.json`. A file that is not a JSON array is one unreadable line. */
export function readGhostJson(text: string): FoundFile {
  const reading = new FileReading();
  let entries: unknown;
  try {
    entries = JSON.parse(text);
  } catch {
    entries = null;
  }
  if (!Array.isArray(entries)) {
    reading.add(1, text.split("\n", 1)[0]!, NOT_UNDERSTOOD);
    return reading;
  }
  const lines = entryLines(text);
  for (const [index, entry] of entries.entries()) {
    const { from, to, permanent } = (entry ?? {}) as Record<string, unknown>;
    const rule = readRule(from, to, permanent === true ? 301 : 302);
    reading.add(lines[index] ?? 1, `${from} → ${to}`, rule);
  }
  return reading;
}

/** Reads Ghost's `redirects.yaml`, grouped by status. Aliases are refused. */
export function readGhostYaml(text: string): FoundFile {
  const reading = new FileReading();
  const lineCounter = new LineCounter();
  const { contents, errors } = parseDocument(text, { lineCounter, maxAliasCount: 0 } as object);
  for (const { pos, message } of errors) {
    reading.add(lineCounter.linePos(pos[0]).line, message.split("\n")[0]!, NOT_UNDERSTOOD);
  }
  if (errors.length > 0 || !isMap(contents)) return reading;
  for (const group of contents.items) {
    const status = Number(String(group.key));
    if (!isMap(group.value)) continue;
    for (const { key, value } of group.value.items) {
      const at = (key as { range?: [number, number, number] }).range?.[0] ?? 0;
      const [from, to] = [key, value].map((node) => (node as { value?: unknown } | null)?.value);
      reading.add(lineCounter.linePos(at).line, `${from} → ${to}`, readRule(from, to, status));
    }
  }
  return reading;
}

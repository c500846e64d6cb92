/** Reads lists of `source,target,status`; the status may be left out. */
import { FileReading, type FoundFile, NOT_UNDERSTOOD, statusOf, withSlash } from "./found-file.ts";

const HEADER = /^(?:from|source|old|address|url|path|redirect)\b/i;

/** A field in quotes, in which two of them are one, or one without. */
const fieldOf = (separator: string) =>
  new RegExp(`(?:^|${separator})(?:"((?:[^"]|"")*)"|([^"${separator}]*))(?=${separator}|$)`, "y");

function fieldsOf(line: string, separator: string): string[] | null {
  const field = fieldOf(separator);
  const fields: string[] = [];
  while (field.lastIndex < line.length) {
    const match = field.exec(line);
    if (!match) return null;
    fields.push((match[1]?.replaceAll('""', '"') ?? match[2] ?? "").trim());
    // An empty field at the beginning does not advance.
    if (match[0] === "") break;
  }
  return fields;
}

const separatorOf = (text: string) => {
  const [first = ""] = text.split("\n", 1);
  if (first.includes("\t")) return "\\t";
  return first.includes(";") && !first.includes(",") ? ";" : ",";
};

export function readCsv(text: string): FoundFile {
  const reading = new FileReading();
  const separator = separatorOf(text);
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const fields = fieldsOf(line, separator);
    const [source = "", target = "", status = ""] = fields ?? [];
    if (index === 0 && HEADER.test(source)) continue;
    const isRule = source !== "" && fields !== null && fields.length >= 2;
    const rule = { source: withSlash(source), target, status: statusOf(status || "301") };
    reading.add(index + 1, line, isRule ? rule : NOT_UNDERSTOOD);
  }
  return reading;
}

/**
 * Reads lists of `source,target,status`; the status may be left out. A header can name the columns in
 * another order, as those of Redirection, Yoast and Shopify do.
 */
import {
  FileReading,
  type FoundFile,
  NOT_UNDERSTOOD,
  parseStatus,
  type ReadLine,
  withSlash,
} from "./found-file.ts";
import { readRegex, readReplacement } from "./simple-regex.ts";

const SOURCE = /^(?:redirect )?(?:from|source|old|origin|address|url|path)\b/i;
const TARGET = /^(?:redirect )?(?:to|target|new|destination)\b/i;
/** Redirection calls `code` what others call `status` or `type`. */
const STATUSES = [/\bcode$/i, /^status\b/i, /\btype$/i];
const REGEX = /^(?:regex|format)$/i;

/** The place of each column; -1 for one that is missing. */
interface Columns {
  source: number;
  target: number;
  status: number;
  regex: number;
}

const WITHOUT_HEADER: Columns = { source: 0, target: 1, status: 2, regex: -1 };

/** @returns null for a line that is a redirect, such as `old-page,/new` */
function readHeader(fields: readonly string[]): Columns | null {
  const at = (name: RegExp) => fields.findIndex((field) => name.test(field));
  const columns = { source: at(SOURCE), target: at(TARGET), regex: at(REGEX) };
  const isHeader = columns.source >= 0 && columns.target >= 0 && !fields.join().includes("/");
  const status = STATUSES.map(at).find((place) => place >= 0) ?? -1;
  return isHeader ? { ...columns, status } : null;
}

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

function readFields(fields: readonly string[], columns: Columns): ReadLine {
  const source = fields[columns.source] ?? "";
  const target = fields[columns.target] ?? "";
  const status = parseStatus(fields[columns.status] || "301");
  if (source === "" || fields.length < 2) return NOT_UNDERSTOOD;
  if (!/^(?:1|true|regex)$/i.test(fields[columns.regex] ?? "")) {
    return { source: withSlash(source), target, status };
  }
  const regex = readRegex(source);
  const filled = regex && readReplacement(target, regex.groups);
  return regex && filled !== null
    ? { source: regex.source, target: filled, status }
    : NOT_UNDERSTOOD;
}

/** Reads CSV with or without a header line, and detects its separator. Unreadable lines are reported as skipped. */
export function readCsv(text: string): FoundFile {
  const reading = new FileReading();
  const separator = separatorOf(text);
  let columns = WITHOUT_HEADER;
  for (const [index, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const fields = fieldsOf(line, separator);
    const header = index === 0 && fields ? readHeader(fields) : null;
    if (header) columns = header;
    else reading.add(index + 1, line, fields ? readFields(fields, columns) : NOT_UNDERSTOOD);
  }
  return reading;
}

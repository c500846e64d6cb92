/** The routes of the program, and the tables of docs/roles.md. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";
import { ROOT } from "./source-files.ts";

export type Method = "GET" | "POST";

/** Columns of the tables after the address. */
export const ROLE_COLUMNS = ["signed out", "reader", "author", "editor", "owner"] as const;

function patternsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const paths = index ? ["/"] : path ? [`/${path}`] : [];
    return [...paths, ...patternsOf(children)];
  });
}

/** The paths of all routes, as in routes.ts. */
export const PATTERNS: readonly string[] = [...new Set(patternsOf(routes))].sort();

/**
 * The routes that an address of the table covers: itself, or every route that matches its `*`,
 * unless a route contains the `*` itself.
 */
function coveredBy(address: string): string[] {
  if (!address.includes("*") || PATTERNS.includes(address)) return [address];
  const [before = "", after = ""] = address.split("*");
  const covered = PATTERNS.filter(
    (pattern) => pattern.startsWith(before) && pattern.endsWith(after),
  );
  return covered.length > 0 ? covered : [address];
}

interface TableRow {
  addresses: string[];
  verdicts: string[];
}

function readRows(heading: string): TableRow[] {
  const text = readFileSync(join(ROOT, "docs/roles.md"), "utf8");
  const section = text.split(/^## /m).find((part) => part.startsWith(heading)) ?? "";
  const rows = section.split("\n").filter((line) => /^\| .*`\//.test(line));
  return rows.map((row) => {
    const [addresses = "", ...cells] = row.split("|").slice(1, -1);
    return {
      addresses: [...addresses.matchAll(/`([^`]+)`/g)].map(([, address]) => address!),
      verdicts: cells.map((cell) => cell.trim()),
    };
  });
}

/** The table under a heading: by route, a verdict for each of `ROLE_COLUMNS`. A whole address precedes a `*`. */
function readTable(heading: string): Map<string, string[]> {
  const verdictsOf = ({ addresses, verdicts }: TableRow, isExact: boolean) =>
    addresses
      .filter((address) => !address.includes("*") === isExact)
      .flatMap((address) => coveredBy(address).map((each) => [each, verdicts] as const));
  const rows = readRows(heading);
  return new Map(
    [false, true].flatMap((isExact) => rows.flatMap((row) => verdictsOf(row, isExact))),
  );
}

const BELOW_STAR = new Set(
  readRows("Changing")
    .flatMap(({ addresses }) => addresses.filter((address) => address.includes("*")))
    .flatMap(coveredBy),
);

/** A route below a `*` of the table Changing need not have a form. */
export const mayLackForm = (method: Method, pattern: string): boolean =>
  method === "POST" && BELOW_STAR.has(pattern);

/** The table of docs/roles.md: by method and route, a verdict for each of `ROLE_COLUMNS`. */
export const PERMISSIONS: Record<Method, Map<string, string[]>> = {
  GET: readTable("Reading"),
  POST: readTable("Changing"),
};

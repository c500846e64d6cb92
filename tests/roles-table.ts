/** The routes of the program, and the tables of docs/roles.md. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";
import { ROOT } from "./source-files.ts";

export type Method = "GET" | "POST";

/** Columns of the tables after the address. */
export const ROLES = ["signed out", "reader", "author", "editor", "owner"] as const;

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

/** The table under a heading: by route, a verdict for each of `ROLES`. */
function readTable(heading: string): Map<string, string[]> {
  const text = readFileSync(join(ROOT, "docs/roles.md"), "utf8");
  const section = text.split(/^## /m).find((part) => part.startsWith(heading)) ?? "";
  const rows = section.split("\n").filter((line) => /^\| .*`\//.test(line));
  return new Map(
    rows.flatMap((row) => {
      const [addresses = "", ...cells] = row.split("|").slice(1, -1);
      const verdicts = cells.map((cell) => cell.trim());
      return [...addresses.matchAll(/`([^`]+)`/g)]
        .flatMap(([, address]) => coveredBy(address!))
        .map((address) => [address, verdicts] as [string, string[]]);
    }),
  );
}

/** What docs/roles.md documents: by method and route, a verdict for each of `ROLES`. */
export const PERMISSIONS: Record<Method, Map<string, string[]>> = {
  GET: readTable("Reading"),
  POST: readTable("Changing"),
};

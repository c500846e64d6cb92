/** Every address of the program, and what docs/roles.md promises to whom there. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";
import { ROOT } from "./source-files.ts";

export type Method = "GET" | "POST";

/** The tables' columns after the address. */
export const WHO = ["signed out", "reader", "author", "editor", "owner"] as const;

function patternsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = index ? ["/"] : path ? [`/${path}`] : [];
    return [...own, ...patternsOf(children)];
  });
}

/** The addresses of all routes, as they are written in routes.ts. */
export const PATTERNS: readonly string[] = [...new Set(patternsOf(routes))].sort();

/** The table under a heading: by address one verdict for each of `WHO`. */
function readTable(heading: string): Map<string, string[]> {
  const text = readFileSync(join(ROOT, "docs/roles.md"), "utf8");
  const section = text.split(/^## /m).find((part) => part.startsWith(heading)) ?? "";
  const rows = section.split("\n").filter((line) => /^\| .*`\//.test(line));
  return new Map(
    rows.flatMap((row) => {
      const [addresses = "", ...cells] = row.split("|").slice(1, -1);
      const verdicts = cells.map((cell) => cell.trim());
      return [...addresses.matchAll(/`([^`]+)`/g)].map(
        ([, address]) => [address!, verdicts] as [string, string[]],
      );
    }),
  );
}

export const PROMISES: Record<Method, Map<string, string[]>> = {
  GET: readTable("Reading"),
  POST: readTable("Changing"),
};

/** Compares every route, asked by every role, with the table in docs/roles.md. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, inject, test } from "vitest";
import routes from "#app/routes.ts";
import { ROOT } from "#tests/source-files.ts";
import { cookieOf, makeMember } from "./members.ts";

const siteUrl = inject("siteUrl");
const ROLES = ["reader", "author", "editor", "owner"] as const;
const WHO = ["signed out", ...ROLES] as const;
type Who = (typeof WHO)[number];
type Method = "GET" | "POST";

/** The addresses of all routes, as they are written in routes.ts. */
function patternsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap(({ path, index, children = [] }) => {
    const own = index ? ["/"] : path ? [`/${path}`] : [];
    return [...own, ...patternsOf(children)];
  });
}

const patterns = [...new Set(patternsOf(routes))];

/** An address of a route; what is asked for there need not exist. */
const sampleOf = (pattern: string) =>
  pattern
    .replace(/:provider\b/, "google")
    .replace(/:\w+/g, "void")
    .replace("*", "nowhere");

/** What the answer means for whoever asked. */
function verdictOf(response: Response): string {
  const { status, headers } = response;
  const leadsToLogin = headers.get("location")?.startsWith("/login?next=");
  if (status === 401 || leadsToLogin) return "log in";
  if (status === 403) return "no";
  if (status === 405 || status === 400) return "absent";
  if (status >= 500) return `failed with ${status}`;
  return "yes";
}

/** The table under a heading: addresses, then one cell for each of `WHO`. */
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

const TABLES: Record<Method, Map<string, string[]>> = {
  GET: readTable("Reading"),
  POST: readTable("Changing"),
};

async function ask(method: Method, pattern: string, cookie: string | null): Promise<string> {
  const headers = { origin: siteUrl, ...(cookie && { cookie }) };
  const body = method === "POST" ? new URLSearchParams() : undefined;
  const url = siteUrl + sampleOf(pattern);
  return verdictOf(await fetch(url, { method, headers, body, redirect: "manual" }));
}

test("the table knows every address and no other", () => {
  const known = new Set([...TABLES.GET.keys(), ...TABLES.POST.keys()]);
  expect([...known].sort()).toEqual([...patterns].sort());
});

for (const who of WHO) {
  test(`every address answers ${who === "signed out" ? who : `a ${who}`} as the table says`, async () => {
    const role = ROLES.find((name) => name === who);
    const member = role && (await makeMember({ role }));
    const differences: string[] = [];
    for (const method of ["GET", "POST"] as const) {
      for (const pattern of patterns) {
        // A new session for each: some of them end it.
        const verdict = await ask(method, pattern, member ? await cookieOf(member.id) : null);
        const promised = TABLES[method].get(pattern)?.[WHO.indexOf(who as Who)] ?? "absent";
        if (verdict !== promised)
          differences.push(`${method} ${pattern}: ${verdict}, not ${promised}`);
      }
    }
    expect(differences).toEqual([]);
  }, 120_000);
}

/** Compares every route, asked by every role, with the table in docs/roles.md. */
import { expect, inject, test } from "vitest";
import { type Method, PATTERNS, PROMISES, WHO } from "#tests/roles-table.ts";
import { cookieOf, makeMember } from "./members.ts";

const siteUrl = inject("siteUrl");

/** An address of a route; what is asked for there need not exist. */
const sampleOf = (pattern: string) =>
  pattern
    .replace(/:provider\b/, "google")
    .replace(/:\w+/g, "void")
    .replace("*", "nowhere");

/** What the answer means for whoever asked. */
function verdictOf(method: Method, response: Response): string {
  const { status, headers } = response;
  const leadsToLogin = headers.get("location")?.startsWith("/login?next=");
  if (status === 401 || leadsToLogin) return "log in";
  if (status === 403) return "no";
  // React Router's answers where a route does not read, or does not take forms.
  if (status === (method === "GET" ? 400 : 405)) return "absent";
  if (status >= 500) return `failed with ${status}`;
  return "yes";
}

async function ask(method: Method, pattern: string, cookie: string | null): Promise<string> {
  const headers = { origin: siteUrl, ...(cookie && { cookie }) };
  const body = method === "POST" ? new URLSearchParams() : undefined;
  const url = siteUrl + sampleOf(pattern);
  return verdictOf(method, await fetch(url, { method, headers, body, redirect: "manual" }));
}

for (const [column, who] of WHO.entries()) {
  test(`every address answers who is ${who} as the table says`, async () => {
    const member = who === "signed out" ? null : await makeMember({ role: who });
    const differences: string[] = [];
    for (const method of ["GET", "POST"] as const) {
      for (const pattern of PATTERNS) {
        // A new session for each: some of them end it.
        const verdict = await ask(method, pattern, member && (await cookieOf(member.id)));
        const promised = PROMISES[method].get(pattern)?.[column] ?? "absent";
        if (verdict !== promised) {
          differences.push(`${method} ${pattern}: ${verdict}, not ${promised}`);
        }
      }
    }
    expect(differences).toEqual([]);
  }, 120_000);
}

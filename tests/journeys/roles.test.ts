/** Requests every route as every role, and compares the responses with docs/roles.md. */
import { expect, inject, test } from "vitest";
import {
  type Method,
  mayLackForm,
  PATTERNS,
  PERMISSIONS,
  ROLE_COLUMNS,
} from "#tests/roles-table.ts";
import { cookieOf, makeMember } from "./members.ts";

const siteUrl = inject("siteUrl");

/** A sample path of a route; the record need not exist. */
const samplePath = (pattern: string) =>
  pattern
    .replace(/:provider\b/, "google")
    .replace(/:\w+/g, "void")
    .replace("*", "nowhere");

/** A response in terms of the table. */
function accessOf(method: Method, response: Response): string {
  const { status, headers } = response;
  const redirectsToLogin = headers.get("location")?.startsWith("/login?next=");
  if (status === 401 || redirectsToLogin) return "log in";
  if (status === 403) return "no";
  // React Router's statuses for a route without a loader (GET) or without an action (POST).
  if (status === (method === "GET" ? 400 : 405)) return "absent";
  if (status >= 500) return `failed with ${status}`;
  return "yes";
}

async function requestAccess(
  method: Method,
  pattern: string,
  cookie: string | null,
): Promise<string> {
  const headers = { origin: siteUrl, ...(cookie && { cookie }) };
  const body = method === "POST" ? new URLSearchParams() : undefined;
  const url = siteUrl + samplePath(pattern);
  return accessOf(method, await fetch(url, { method, headers, body, redirect: "manual" }));
}

for (const [column, role] of ROLE_COLUMNS.entries()) {
  test(`every route admits or rejects ${role} as docs/roles.md documents`, async () => {
    const member = role === "signed out" ? null : await makeMember({ role });
    const differences: string[] = [];
    for (const method of ["GET", "POST"] as const) {
      for (const pattern of PATTERNS) {
        // A new session for each request, since some routes end it.
        const access = await requestAccess(method, pattern, member && (await cookieOf(member.id)));
        const expected = PERMISSIONS[method].get(pattern)?.[column] ?? "absent";
        if (access === "absent" && mayLackForm(method, pattern)) continue;
        if (access !== expected) {
          differences.push(`${method} ${pattern}: ${access}, not ${expected}`);
        }
      }
    }
    expect(differences).toEqual([]);
  }, 120_000);
}

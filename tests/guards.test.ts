/**
 * Compares the routes of app/routes.ts with docs/roles.md: every route that is not public needs a
 * guard.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";
import { PATTERNS, PERMISSIONS, ROLE_COLUMNS } from "./roles-table.ts";
import { ROOT } from "./source-files.ts";

/** The minimum role of each guarding layout. */
const GUARDS: Record<string, (typeof ROLE_COLUMNS)[number]> = {
  "routes/guards/signed-in.ts": "reader",
  "routes/guards/authors.ts": "author",
  "routes/guards/editors.ts": "editor",
  "routes/guards/owner.ts": "owner",
};

/** By path, the minimum role that its innermost guard requires. */
function listGuardedRoutes(
  entries: readonly RouteConfigEntry[],
  minimumRole: string = ROLE_COLUMNS[0],
): [address: string, minimumRole: string][] {
  return entries.flatMap(({ file, path, index, children = [] }) => {
    const address = index ? "/" : path && `/${path}`;
    const role = GUARDS[file] ?? minimumRole;
    const nested = listGuardedRoutes(children, role);
    return address ? [[address, role] as [string, string], ...nested] : nested;
  });
}

/** The minimum role for any method; undefined where access does not depend on the role. */
function documentedRole(address: string): string | undefined {
  const rows = [PERMISSIONS.GET.get(address), PERMISSIONS.POST.get(address)];
  return ROLE_COLUMNS.find((_, column) => rows.some((row) => row?.[column]?.startsWith("yes")));
}

test("every route has the guard that the table of roles requires", () => {
  const guarded = new Map(listGuardedRoutes(routes));
  const differences = PATTERNS.flatMap((address) => {
    const documented = documentedRole(address) ?? "signed out";
    const minimumRole = guarded.get(address);
    return minimumRole === documented
      ? []
      : [`${address} requires ${minimumRole}, not ${documented}`];
  });
  expect(differences).toEqual([]);
});

test("every guard admits the role in its name", () => {
  for (const [file, role] of Object.entries(GUARDS)) {
    const source = readFileSync(join(ROOT, "app", file), "utf8");
    expect(source, file).toContain(`export const middleware = [admit("${role}")];`);
  }
});

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import {
  SECURITY_KINDS,
  type SecurityKind,
} from "#app/features/accounts/security-log/security-kinds.ts";
import type { LoggedEntry } from "#app/features/accounts/security-log/security-log-queries.server.ts";
import { LOCALES } from "#app/platform/i18n/languages.ts";
import { ROOT } from "#tests/source-files.ts";
import { LogEntry } from "./log-entry.tsx";

function entryOf(kind: SecurityKind, details: LoggedEntry["details"]): LoggedEntry {
  const who = { person: null, actor: "system", by: null, network: "", browser: "" } as const;
  return { id: "1", kind, details, at: 0, ...who };
}

test.each(LOCALES)("every kind of entry is a sentence in %s", (locale) => {
  const file = readFileSync(join(ROOT, `locales/${locale}/security.json`), "utf8");
  const words = new Map(Object.entries<string>(JSON.parse(file)));
  const kinds = Object.values(SECURITY_KINDS).flat();
  expect(kinds.filter((kind) => !words.get(`log.${kind}`))).toEqual([]);
});

test("a setting is named in words, also one that no page has", () => {
  const settings = "demo.imported, desk.setupDismissed, old.rows, older.rows";
  const entry = entryOf("settings-changed", { settings });
  const html = renderToStaticMarkup(<LogEntry entry={entry} />);
  expect(html).toContain("(Demo, Dashboard, and another setting)");
});

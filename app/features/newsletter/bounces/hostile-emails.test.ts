import { expect, test } from "vitest";
import { HOSTILE_EMAILS } from "#tests/hostile-emails.ts";
import { parseEmailReport } from "./parse-email-report.server.ts";

test.each(HOSTILE_EMAILS)("an email of %s is no report, and no error", async (_name, source) => {
  expect(await parseEmailReport(source)).toBeNull();
});

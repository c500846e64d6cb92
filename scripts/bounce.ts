/** Takes a report of an undeliverable email from a mail server that pipes it here. */
import { buffer } from "node:stream/consumers";
import { parseEmailReport } from "#app/features/newsletter/bounces/parse-email-report.server.ts";
import { recordReports } from "#app/features/newsletter/bounces/record-reports.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { DONE, runCommand, WrongUsage, withStores } from "./run-command.ts";

const USAGE = `Usage: npm run --silent bounce < MESSAGE

Reads one email from standard input: a delivery status notification (RFC 3464) or a complaint
(ARF). The recipient's state changes, and an address that does not exist is not written to any
more. Reports that are not about an email of this magazine are ignored.
A pipe of Postfix: |"cd /srv/masthead && npm run --silent bounce"

The magazine is the one of DATA_DIR (default: data) or DATABASE_URL.
Exit codes: 0 done, also for emails that are no report; 1 not possible, try again; 2 wrong usage.`;

await runCommand(USAGE, async (given) => {
  if (given.length > 0) throw new WrongUsage("There is nothing to give but the message.");
  const source = await buffer(process.stdin);
  if (source.length === 0) throw new WrongUsage("Standard input is empty.");
  return withStores(async (stores) => {
    const env = readEnv(process.env);
    const report = await parseEmailReport(source);
    const noted = report ? await recordReports({ ...stores, env }, [report], "command") : 0;
    console.log(noted > 0 ? "Noted." : "Nothing to note.");
    return DONE;
  });
});

/** Lists the emails in the outbox. */
import type { Stores } from "#app/platform/open-stores.server.ts";
import { DONE, runCommand, WrongUsage, withStores } from "./run-command.ts";

const USAGE = `Usage: npm run outbox [COUNT]

Shows the newest COUNT (default: 5) mails as text, the newest last. Without SMTP_URL mails are not
sent but wait here, with their links.

The magazine is the one of DATA_DIR (default: data) or DATABASE_URL.
Exit codes: 0 done, 2 wrong usage.`;

const USUAL_COUNT = 5;

async function show({ db }: Stores, count: number): Promise<number> {
  const mails = await db
    .selectFrom("outbox")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(count)
    .execute();
  for (const mail of mails.reverse()) {
    const date = new Date(mail.created_at).toISOString();
    const state = mail.error ? `${mail.status}: ${mail.error}` : mail.status;
    console.log(`${date}  ${state}\nTo: ${mail.to_address}\nSubject: ${mail.subject}\n`);
    console.log(mail.text.replace(/^/gm, "  "));
  }
  if (mails.length === 0) console.log("The outbox is empty.");
  return DONE;
}

await runCommand(USAGE, async ([given, ...rest]) => {
  const count = given === undefined ? USUAL_COUNT : Number(given);
  if (!Number.isInteger(count) || count < 1 || rest.length > 0) {
    throw new WrongUsage("COUNT must be a number from 1 on.");
  }
  return withStores((stores) => show(stores, count));
});

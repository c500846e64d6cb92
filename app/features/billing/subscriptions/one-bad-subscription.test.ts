import { sql } from "kysely";
import { expect, test } from "vitest";
import { DAY } from "#app/lib/time.ts";
import { makePlans, SITE, START, startPaidSubscription } from "#tests/factories/plans.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { processDueSubscriptions } from "./renewal-commands.server.ts";

test("a subscription that cannot be renewed does not keep the others from it", async () => {
  const client = await openMigratedSqlite();
  await makePlans(client);
  for (let count = 0; count < 3; count += 1) await startPaidSubscription(client);
  const subscriptions = client.db.selectFrom("subscriptions").select("id").orderBy("id");
  const [bad, ...others] = (await subscriptions.execute()).map(({ id }) => id);
  await sql
    .raw(
      `create trigger refuse before insert on invoices when new.subscription_id = '${bad}'
        begin select raise(abort, 'refused'); end`,
    )
    .execute(client.db);
  const passing = { at: START + 30 * DAY, siteUrl: SITE };
  await expect(processDueSubscriptions(client, passing)).rejects.toThrow("refused");
  const renewed = client.db
    .selectFrom("invoices")
    .select("subscription_id as id")
    .where("status", "=", "open")
    .orderBy("subscription_id");
  expect((await renewed.execute()).map(({ id }) => id)).toEqual(others);
  await client.close();
});

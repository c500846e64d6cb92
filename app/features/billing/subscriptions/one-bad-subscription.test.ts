import { sql } from "kysely";
import { expect, test } from "vitest";
import { renewSubscriptions } from "#app/features/billing/jobs.server.ts";
import { DAY } from "#app/lib/time.ts";
import { makePlans, SITE, START, startPaidSubscription } from "#tests/factories/plans.ts";
import { makeServices } from "#tests/factories/services.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { processDueSubscriptions } from "./renewal-commands.server.ts";

test("a subscription that cannot be renewed does not keep the others and the rest of the job from it", async () => {
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
  await client.db
    .insertInto("gateway_events")
    .values({ id: "old", kind: "", received_at: 0 })
    .execute();
  const services = { ...makeServices(client), signal: new AbortController().signal };
  await expect(renewSubscriptions.run(services)).rejects.toThrow("refused");
  expect(await client.db.selectFrom("gateway_events").select("id").execute()).toEqual([]);
  await client.close();
});

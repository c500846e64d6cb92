import { sql } from "kysely";
import { expect, test } from "vitest";
import { up } from "#app/database/migrations/0.1/0021-invoice-numbers.server.ts";
import { createCoupon } from "#app/features/billing/coupons/coupon-commands.server.ts";
import { subscribe } from "#app/features/billing/subscriptions/subscribe-commands.server.ts";
import { databases } from "#tests/database.ts";
import { makePlans, makeReader, OWNER, START } from "#tests/factories/plans.ts";

test("on SQLite the new table keeps invoices, coupons' uses and their foreign keys", async () => {
  const client = await databases[0]!.open();
  await makePlans(client);
  const actor = await makeReader(client.db);
  await createCoupon(client, { code: "HALF", percentOff: 50 }, OWNER);
  await subscribe(client, { planId: "basic", coupon: "HALF" }, { actor, at: START });
  const rows = () =>
    Promise.all([
      client.db.selectFrom("invoices").selectAll().execute(),
      client.db.selectFrom("coupon_uses").selectAll().execute(),
    ]);
  const before = await rows();
  expect(before.map(({ length }) => length)).toEqual([1, 1]);
  await client.db.transaction().execute((db) => up(db, "sqlite"));
  // The table of that time: columns of later releases came after it.
  const after = await rows();
  expect(before).toMatchObject(after);
  expect(after.map(({ length }) => length)).toEqual([1, 1]);
  const broken = await sql`pragma foreign_key_check`.execute(client.db);
  expect(broken.rows).toEqual([]);
  await client.db.deleteFrom("invoices").execute();
  expect((await rows()).map(({ length }) => length)).toEqual([0, 0]);
});

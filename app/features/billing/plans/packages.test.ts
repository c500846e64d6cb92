import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { findSession, startSession } from "#app/features/accounts/sessions/sessions.server.ts";
import { getInvoice } from "#app/features/billing/invoices/invoice-queries.server.ts";
import {
  markPaid,
  withdrawInvoice,
} from "#app/features/billing/invoices/payment-commands.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { databases } from "#tests/database.ts";
import {
  makePlans,
  makeReader,
  OWNER,
  SITE,
  START,
  startPaidSubscription,
  startSubscription,
} from "#tests/factories/plans.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { costOfSubmission, spendPost } from "./package-commands.server.ts";

describe.each(databases)("packages and invoices on $name", ({ open }) => {
  test("each submission uses one post of a package, the same post only once, and never below zero", async () => {
    const client = await open();
    await makePlans(client);
    const { db } = client;
    const { userId } = await startPaidSubscription(client);
    const posts = [await makePost(db), await makePost(db), await makePost(db)].map(({ id }) => id);
    const submit = (postId: string, who = userId) =>
      inTransaction(client, async (inside) => {
        const cost = await costOfSubmission(client, inside, { userId: who, postId });
        return [cost.kind, await spendPost(inside, cost, { postId, at: START })];
      });
    expect(await submit(posts[0]!)).toEqual(["counted", 5]);
    expect(await submit(posts[0]!)).toEqual(["free", null]);
    await db.updateTable("subscriptions").set({ remaining_posts: 1 }).execute();
    const both = await Promise.all([submit(posts[1]!), submit(posts[2]!)]);
    expect(both.map(([kind]) => kind).sort()).toEqual(["counted", "empty"]);
    expect(await submit(posts[2]!, (await makeUser(db)).id)).toEqual(["free", null]);
  });

  test("a paid plan that includes posts gives a reader the rights of an author until it ends", async () => {
    const client = await open();
    await makePlans(client);
    const { db } = client;
    const roleOf = async (userId: string) => {
      const token = await startSession(db, userId, { address: "", userAgent: "" });
      return (await findSession(db, token))?.role;
    };
    const unpaid = await startSubscription(client);
    const without = await startPaidSubscription(client, "starter");
    expect(await roleOf(unpaid.userId)).toBe("reader");
    expect(await roleOf(without.userId)).toBe("reader");
    const { userId } = await startPaidSubscription(client);
    expect(await roleOf(userId)).toBe("author");
    for (const [status, role] of [
      ["past_due", "author"],
      ["cancelled", "reader"],
    ] as const) {
      await db.updateTable("subscriptions").set({ status }).where("user_id", "=", userId).execute();
      expect(await roleOf(userId)).toBe(role);
    }
  });

  test("an invoice is visible to its recipient and the owner, and stays when they have left", async () => {
    const client = await open();
    await makePlans(client);
    const { userId, actor, openInvoiceId } = await startSubscription(client);
    const id = openInvoiceId!;
    await expect(getInvoice(client.db, id, await makeReader(client.db))).rejects.toThrow(NotFound);
    const editor = { userId: "e", role: "editor" } as const;
    await expect(getInvoice(client.db, id, editor)).rejects.toThrow(NotFound);
    const { buyerName } = await getInvoice(client.db, id, actor);
    await client.db.deleteFrom("users").where("id", "=", userId).execute();
    expect(await getInvoice(client.db, id, SYSTEM)).toMatchObject({
      buyerName,
      isNumbered: false,
    });
    expect(await withdrawInvoice(client, id, OWNER)).toMatchObject({ ok: true });
    expect(await markPaid(client, id, SITE, OWNER)).toMatchObject({ ok: false });
  });
});

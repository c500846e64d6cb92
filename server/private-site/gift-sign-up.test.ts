import { expect, test } from "vitest";
import { PRIVATE_SITE } from "#app/database/queries/private-site.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import {
  finishAccount,
  requestAccount,
} from "#app/features/accounts/sign-up/sign-up-commands.server.ts";
import { redeemHref } from "#app/features/billing/gifts/gift-invitation.server.ts";
import { redeemOnArrival } from "#app/features/billing/gifts/redeem-on-arrival.server.ts";
import { savePrivateSite } from "#app/features/site/private-site-commands.server.ts";
import { settingsVersion } from "#app/platform/seen-settings.server.ts";
import { ACCOUNT_EMAIL, from, PASSWORD, readMails } from "#tests/factories/accounts.ts";
import { makePlans, makeReader } from "#tests/factories/plans.ts";
import { html, makeServer } from "#tests/factories/server.ts";

const CODE = "ABCDEFGH23456789";
const BROWSER = "the browser that signed up";

async function makePrivate(state: "ready" | "unpaid") {
  const { app, db, services, gate } = await makeServer({ render: () => html("A form") });
  const version = await settingsVersion(db, [PRIVATE_SITE]);
  const given = { isPrivate: true, password: "open sesame" };
  await savePrivateSite(services, given, version, { actor: SYSTEM });
  await gate.refresh();
  await makePlans(services);
  const buyer = await makeReader(db);
  await db
    .insertInto("gifts")
    .values({
      id: "gift-1",
      code: CODE,
      plan_id: "basic",
      months: 3,
      buyer_id: buyer.userId,
      buyer_name: "Ada",
      recipient_name: "Ida",
      recipient_email: "ida@example.org",
      message: "",
      invoice_id: null,
      state,
      deliver_at: null,
      sent_at: null,
      redeemed_by: null,
      redeemed_at: null,
      created_at: 0,
    })
    .execute();
  const statusOf = async (path: string, method = "GET") =>
    (await app.request(path, { method, headers: { accept: "text/html" } })).status;
  const next = redeemHref(CODE);
  const ask = (email: string, to = next) =>
    requestAccount(
      services,
      { email, password: PASSWORD },
      { accountEmail: ACCOUNT_EMAIL, address: "192.0.2.1", next: to, browser: BROWSER },
    );
  const signUp = `/signup?next=${encodeURIComponent(next)}`;
  return { db, services, statusOf, ask, next, signUp };
}

test("whoever was given a subscription makes an account on a private site, and nobody with them", async () => {
  const { db, services, statusOf, ask, signUp } = await makePrivate("ready");
  expect(await statusOf(signUp)).toBe(200);
  expect(await statusOf(signUp.replace("?", ".data?"))).toBe(200);
  expect(await statusOf("/signup?sent")).toBe(200);
  await ask("ida@example.org");
  await ask("friend@example.org");
  await ask("thief@example.org", "/about");
  const [mail, friends, thiefs] = await readMails(services);
  for (const each of [mail, friends]) expect(await statusOf(`/signup/${each!.secret}`)).toBe(200);
  expect(await statusOf(`/signup/${thiefs!.secret}`)).toBe(302);
  const options = { ...from(), browser: BROWSER };
  const made = await finishAccount(services, mail!.secret, { name: "Ida" }, options);
  if (!made.ok) throw new Error(JSON.stringify(made.errors));
  const { userId } = made.value;
  expect(await redeemOnArrival(services, made.value, "manual")).toBe(
    "/dashboard/subscription?done=redeemed",
  );
  const plans = await db.selectFrom("subscriptions").select(["user_id", "origin"]).execute();
  expect(plans).toEqual([{ user_id: userId, origin: "gift" }]);
  for (const path of [signUp, `/signup/${friends!.secret}`]) expect(await statusOf(path)).toBe(302);
});

test("no other address, and no gift that is not paid, opens the sign-up of a private site", async () => {
  const { services, statusOf, signUp, next } = await makePrivate("unpaid");
  for (const path of ["/signup", "/signup?next=/about", signUp, "/signup?next=//x", "/signup/x"])
    expect([path, await statusOf(path)]).toEqual([path, 302]);
  expect(await statusOf("/signup?sent", "POST")).toBe(403);
  await services.db.updateTable("gifts").set({ state: "ready" }).execute();
  for (const wrong of [next.replace("A", "B"), "/dashboard/redeem", `/x${next}`])
    expect(await statusOf(`/signup?next=${encodeURIComponent(wrong)}`)).toBe(302);
});

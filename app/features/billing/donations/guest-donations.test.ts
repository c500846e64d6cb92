import { describe, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { MANUAL } from "#app/features/billing/gateways/choose-gateway.server.ts";
import { creditInvoice } from "#app/features/billing/invoices/credit-commands.server.ts";
import { markPaid } from "#app/features/billing/invoices/payment-commands.server.ts";
import { sendCredit, thankDonor } from "#app/features/billing/jobs.server.ts";
import { DAY } from "#app/lib/time.ts";
import { TooManyRequests } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makeServices } from "#tests/factories/services.ts";
import { saveDonationSettings } from "./donation-settings.server.ts";
import {
  donateAsGuest,
  findGuestReceipt,
  withdrawUnpaidDonations,
} from "./guest-donations.server.ts";
import { readReceiptToken, receiptPath } from "./receipt-link.server.ts";

const NOW = Date.UTC(2026, 10, 24, 12);
const OWNER = { actor: SYSTEM, at: NOW };
const GIVING = { address: "192.0.2.1", gateway: "manual", title: "Donation", at: NOW };
const GIVEN = {
  id: "gift-1",
  amountCents: 1500,
  email: " Ada@Example.org",
  name: "Ada",
  message: "",
};

const SETTINGS = { isOn: true, currency: "EUR", amountsCents: [500], words: "" };

async function start(client: DatabaseClient) {
  await saveDonationSettings(client, SETTINGS, OWNER);
  const services = makeServices(client, { SITE_URL: "https://magazine.example" });
  const give = (input: object = {}, address = GIVING.address) =>
    donateAsGuest(client, { ...GIVEN, ...input }, { ...GIVING, address });
  const { signal } = new AbortController();
  const thank = (invoiceId: string) =>
    thankDonor.run({ ...services, signal }, { invoiceId } as never);
  const credited = (invoiceId: string) =>
    sendCredit.run({ ...services, signal }, { invoiceId } as never);
  return { services, give, thank, credited };
}

describe.each(databases)("donations without an account on $name", ({ open }) => {
  test("are given once, and their receipt comes by email when they are paid", async () => {
    const client = await open();
    const { services, give, thank } = await start(client);
    const [one, two] = [await give(), await give()];
    expect(one).toEqual(two);
    const invoiceId = one.ok ? one.value.invoiceId : "";
    expect(await client.db.selectFrom("outbox").select("id").execute()).toEqual([]);
    expect(await findGuestReceipt(client.db, invoiceId)).toMatchObject({
      status: "open",
      amountCents: 1500,
      email: "ada@example.org",
      name: "Ada",
    });
    await markPaid(client, invoiceId, services.env.siteUrl, OWNER);
    const jobs = await client.db.selectFrom("jobs").select(["name", "payload"]).execute();
    expect(jobs).toContainEqual({ name: "billing.thanks", payload: JSON.stringify({ invoiceId }) });
    await thank(invoiceId);
    const [mail] = await client.db.selectFrom("outbox").selectAll().execute();
    expect(mail).toMatchObject({ to_address: "ada@example.org" });
    const link = `https://magazine.example${receiptPath(services.env, invoiceId)}`;
    expect(mail!.text).toContain(link);
    expect(mail!.text).toContain("2026-0001");
    const receipt = await findGuestReceipt(client.db, invoiceId);
    expect(receipt).toMatchObject({ status: "paid", number: "2026-0001", paidAt: NOW });
  });

  test("that are given again unpaid, with a new form, are one promise", async () => {
    const client = await open();
    const { services, give } = await start(client);
    const first = await give();
    expect(await give({ id: "gift-2" })).toEqual(first);
    expect(await give({ id: "gift-3", name: "Somebody else" })).not.toEqual(first);
    expect(await give({ id: "gift-4", amountCents: 2000 })).not.toEqual(first);
    const invoiceId = first.ok ? first.value.invoiceId : "";
    await markPaid(client, invoiceId, services.env.siteUrl, OWNER);
    expect(await give({ id: "gift-5" })).not.toEqual(first);
  });

  test("that are given back tell so by email and on their receipt", async () => {
    const client = await open();
    const { services, give, credited } = await start(client);
    const given = await give();
    const invoiceId = given.ok ? given.value.invoiceId : "";
    await markPaid(client, invoiceId, services.env.siteUrl, OWNER);
    const change = { ...OWNER, gateway: MANUAL, at: NOW + DAY };
    const made = await creditInvoice(client, { invoiceId, endsNow: false }, change);
    const noteId = made.ok ? made.value.id : "";
    const jobs = await client.db.selectFrom("jobs").select(["name", "payload"]).execute();
    const payload = JSON.stringify({ invoiceId: noteId });
    expect(jobs).toContainEqual({ name: "billing.credit-email", payload });
    await credited(noteId);
    const [mail] = await client.db.selectFrom("outbox").selectAll().execute();
    expect(mail).toMatchObject({ to_address: "ada@example.org" });
    expect(mail!.text).toContain("2026-0002");
    expect(mail!.text).toContain(receiptPath(services.env, invoiceId));
    const receipt = await findGuestReceipt(client.db, invoiceId);
    expect(receipt).toMatchObject({ credits: [{ number: "2026-0002", amountCents: 1500 }] });
  });

  test("have a receipt at an address that only this site can make", async () => {
    const client = await open();
    const { services, give } = await start(client);
    const given = await give();
    const id = given.ok ? given.value.invoiceId : "";
    const token = receiptPath(services.env, id).split("/").at(-1)!;
    expect(readReceiptToken(services.env, token)).toBe(id);
    for (const forged of [`${token}x`, `other${token}`, id, ""])
      expect(readReceiptToken(services.env, forged)).toBeNull();
    await client.db.updateTable("invoices").set({ purpose: "start" }).execute();
    expect(await findGuestReceipt(client.db, id)).toBeNull();
  });

  test("are refused with their reasons, and when too many come from one network", async () => {
    const client = await open();
    const { give } = await start(client);
    expect(await give({ amountCents: 50, email: "ada" })).toEqual({
      ok: false,
      errors: { amountCents: ["too-little"], email: ["not-an-email"] },
    });
    expect(await give({ email: "", amountCents: Number.NaN })).toMatchObject({
      errors: { email: ["required"] },
    });
    await saveDonationSettings(client, { ...SETTINGS, isOn: false }, OWNER);
    expect(await give()).toEqual({ ok: false, errors: { form: ["off"] } });
    const many = async () => {
      for (let time = 0; time < 20; time++) await give({ id: `again-${time}` }, "198.51.100.7");
    };
    await expect(many()).rejects.toThrow(TooManyRequests);
  });

  test("that are never paid are deleted with their person, paid ones are not", async () => {
    const client = await open();
    const { services, give } = await start(client);
    const kept = await give({ id: "kept" });
    await markPaid(client, kept.ok ? kept.value.invoiceId : "", services.env.siteUrl, OWNER);
    await give({ id: "forgotten", message: "Hello" });
    await withdrawUnpaidDonations(client, NOW + 59 * DAY);
    expect(await client.db.selectFrom("invoices").select("id").execute()).toHaveLength(2);
    await withdrawUnpaidDonations(client, NOW + 61 * DAY);
    const invoices = await client.db.selectFrom("invoices").select("donation_id").execute();
    expect(invoices).toEqual([{ donation_id: "kept" }]);
    const donations = client.db.selectFrom("donations").select(["id", "state", "message"]);
    expect(await donations.orderBy("id").execute()).toEqual([
      { id: "forgotten", state: "ended", message: "" },
      { id: "kept", state: "done", message: "" },
    ]);
  });
});

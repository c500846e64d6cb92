import { describe, expect, test } from "vitest";
import { MANUAL } from "#app/features/billing/gateways/choose-gateway.server.ts";
import { readIncome } from "#app/features/billing/income/income-queries.server.ts";
import { creditInvoice } from "#app/features/billing/invoices/credit-commands.server.ts";
import { getInvoice } from "#app/features/billing/invoices/invoice-queries.server.ts";
import { markPaid } from "#app/features/billing/invoices/payment-commands.server.ts";
import { saveTaxedAddress } from "#app/features/billing/invoices/save-address.server.ts";
import { DAY } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import {
  invoicesOf,
  makePlans,
  OWNER,
  SITE,
  START,
  startSubscription,
  subscriptionOf,
} from "#tests/factories/plans.ts";
import { rateFor, recurringCents, shownLines, taxOn } from "./tax-rules.ts";
import { NO_TAXES, saveTaxRules } from "./tax-settings.server.ts";
import { isVatNumber } from "./vat-numbers.ts";

const BY_HAND = { ...OWNER, gateway: MANUAL };
const RULES = { ...NO_TAXES, isOn: true, country: "DE", vatNumber: "DE123456789" };

test("the lines of a reverse charge add up to what is due", () => {
  const price = { priceCents: 15_000, discountCents: 0, amountCents: 12_500 };
  const taxed = { ...price, taxKind: "taxed", amountCents: 15_000 } as const;
  expect(shownLines(taxed)).toEqual({ priceCents: 15_000, discountCents: 0 });
  const reverse = { ...price, taxKind: "reverse" } as const;
  expect(shownLines(reverse)).toEqual({ priceCents: 12_500, discountCents: 0 });
  const half = { ...reverse, discountCents: 7500, amountCents: 6250 };
  expect(shownLines(half)).toEqual({ priceCents: 12_500, discountCents: 6250 });
  const free = { ...reverse, discountCents: 15_000, amountCents: 0 };
  expect(shownLines(free)).toEqual({ priceCents: 15_000, discountCents: 15_000 });
});

test("a tax is rounded once, to the cent, and the parts make the total", () => {
  const taxed = { kind: "taxed", rate: 1900 } as const;
  for (const cents of [1, 99, 500, 999, 1500, 22_200]) {
    const inside = taxOn(cents, taxed, { isIncluded: true });
    expect(inside.totalCents).toBe(cents);
    expect(Math.abs(inside.taxCents - (cents * 19) / 119)).toBeLessThanOrEqual(0.5);
    const above = taxOn(cents, taxed, { isIncluded: false });
    expect(above.totalCents).toBe(cents + Math.round(cents * 0.19));
  }
  const reverse = taxOn(1190, { kind: "reverse", rate: 1900 }, { isIncluded: true });
  expect(reverse).toMatchObject({ totalCents: 1000, taxCents: 0 });
  const charged = taxOn(1190, taxed, { isIncluded: false }, true);
  expect(charged).toMatchObject({ totalCents: 1190, taxCents: 190 });
});

test("the buyer's country is taxed; a company in another member state owes the tax itself", () => {
  expect(rateFor(RULES, null)).toEqual({ kind: "taxed", rate: 1900 });
  expect(rateFor(RULES, { country: "FR", vatNumber: "" })).toEqual({ kind: "taxed", rate: 2000 });
  const company = { country: "FR", vatNumber: "FR12345678901" };
  expect(rateFor(RULES, company)).toEqual({ kind: "reverse", rate: 2000 });
  const own = { country: "DE", vatNumber: "DE123456789" };
  expect(rateFor(RULES, own)).toEqual({ kind: "taxed", rate: 1900 });
  expect(rateFor(RULES, { country: "US", vatNumber: "" })).toEqual({ kind: "none", rate: 0 });
  expect(rateFor({ ...RULES, country: "US" }, company).kind).toBe("taxed");
  expect(rateFor({ ...RULES, isOn: false }, company).kind).toBe("none");
});

test.each([
  ["DE", "DE123456789", true],
  ["DE", "DE12345678", false],
  ["DE", "FR12345678901", false],
  ["GR", "EL123456789", true],
  ["GR", "GR123456789", false],
  ["AT", "ATU12345678", true],
  ["NL", "NL123456789B01", true],
  ["US", "123456789", true],
])("in %s, %s is a VAT number: %s", (country, number, isOne) => {
  expect(isVatNumber(number, country)).toBe(isOne);
});

test("a coupon of the first invoice does not lower what recurs", () => {
  const invoice = { price_cents: 1000, discount_cents: 200, tax_rate: 1900 };
  const recurs = (amount_cents: number, tax_kind: "taxed" | "none" | "reverse") =>
    recurringCents({ ...invoice, amount_cents, tax_kind });
  expect(recurs(800, "none")).toBe(1000);
  expect(recurs(800, "taxed")).toBe(1000);
  expect(recurs(952, "taxed")).toBe(1190);
  expect(recurs(672, "reverse")).toBe(840);
});

const ADDRESS = {
  country: "FR",
  state: "",
  line1: "1 rue des Lilas",
  line2: "",
  city: "Lyon",
  postalCode: "69001",
};

describe.each(databases)("taxes on invoices on $name", ({ open }) => {
  async function setUp(isIncluded = false) {
    const client = await open();
    await makePlans(client);
    const saved = await saveTaxRules(client, { ...RULES, isIncluded }, OWNER);
    expect(saved.ok).toBe(true);
    return { client, db: client.db };
  }

  test("an invoice says its tax, the seller and the buyer, and an address that comes later counts", async () => {
    const { client, db } = await setUp();
    const { actor, userId, openInvoiceId } = await startSubscription(client);
    const id = openInvoiceId!;
    expect(await getInvoice(db, id, actor)).toMatchObject({ amountCents: 1785, taxCents: 285 });
    await saveTaxedAddress(client, userId, { ...ADDRESS, vatNumber: "" }, { actor });
    expect(await getInvoice(db, id, actor)).toMatchObject({ amountCents: 1800, taxCents: 300 });
    const wrong = { ...ADDRESS, vatNumber: "FR1" };
    const refused = await saveTaxedAddress(client, userId, wrong, { actor });
    expect(refused).toEqual({ ok: false, errors: { vatNumber: ["bad-vat"] } });
    const company = { ...ADDRESS, company: "Lilas SARL", vatNumber: "fr 12 345 678 901" };
    await saveTaxedAddress(client, userId, company, { actor });
    expect(await getInvoice(db, id, actor)).toMatchObject({
      amountCents: 1500,
      taxCents: 0,
      taxKind: "reverse",
      buyerVat: "FR12345678901",
      buyerAddress: { company: "Lilas SARL" },
      seller: { vatNumber: "DE123456789" },
    });
    await markPaid(client, id, SITE, { ...OWNER, at: START });
    // A document stays as it is.
    await saveTaxedAddress(client, userId, { ...ADDRESS, vatNumber: "" }, { actor });
    expect(await getInvoice(db, id, actor)).toMatchObject({ taxKind: "reverse" });
  });

  test("VIES is asked where the owner wants it, and one that is silent keeps nobody from buying", async () => {
    const { client } = await setUp();
    const { actor, userId } = await startSubscription(client);
    const company = { ...ADDRESS, vatNumber: "FR12345678901" };
    const asked: string[] = [];
    const vies = (answer: string) => async (address: string) => {
      asked.push(address);
      return answer;
    };
    const save = (answer: string) =>
      saveTaxedAddress(client, userId, company, { actor }, vies(answer));
    expect((await save('{"isValid":false}')).ok).toBe(true);
    expect(asked).toEqual([]);
    await saveTaxRules(client, { ...RULES, asksVies: true }, OWNER);
    const unknown = { ok: false, errors: { vatNumber: ["unknown-vat"] } };
    expect(await save('{"isValid":false}')).toEqual(unknown);
    expect(asked[0]).toMatch(/\/ms\/FR\/vat\/12345678901$/);
    expect((await save("down")).ok).toBe(true);
  });

  test("a credit note takes a paid invoice back once, with a number of its own, and ends the plan", async () => {
    const { client, db } = await setUp(true);
    const { userId, openInvoiceId } = await startSubscription(client);
    const invoiceId = openInvoiceId!;
    const input = { invoiceId, endsNow: true };
    const unpaid = await creditInvoice(client, input, BY_HAND);
    expect(unpaid).toEqual({ ok: false, errors: { invoice: ["not-paid"] } });
    await markPaid(client, invoiceId, SITE, { ...OWNER, at: START });
    const change = { ...BY_HAND, at: START + DAY };
    const [one, two] = await Promise.all([
      creditInvoice(client, input, change),
      creditInvoice(client, input, change),
    ]);
    expect(two).toEqual(one);
    const lines = await invoicesOf(db, userId);
    expect(lines.map(({ number, amountCents }) => [number, amountCents])).toEqual([
      ["2026-0002", -1500],
      ["2026-0001", 1500],
    ]);
    const note = await getInvoice(db, one.ok ? one.value.id : "", { userId, role: "reader" });
    expect(note).toMatchObject({ taxCents: -239, credits: { id: invoiceId, number: "2026-0001" } });
    expect(await subscriptionOf(db, userId)).toMatchObject({ status: "cancelled" });
    const reader = { ...BY_HAND, actor: { userId, role: "reader" } as const };
    await expect(creditInvoice(client, input, reader)).rejects.toThrow();
  });

  test("the income of a month has what recurs, what is new, what is lost and what was given back", async () => {
    const { client, db } = await setUp(true);
    const first = await startSubscription(client, "basic");
    const second = await startSubscription(client, "plus");
    for (const { openInvoiceId } of [first, second])
      await markPaid(client, openInvoiceId!, SITE, { ...OWNER, at: START });
    const now = START + 5 * DAY;
    const before = await readIncome(db, now);
    // Without the tax in it: 15.00 and 25.00 are 12.61 and 21.01.
    expect(before.months.at(-1)).toMatchObject({ recurring: 3362, started: 2, lost: 0 });
    expect(before.months.at(-2)).toMatchObject({ recurring: 0, started: 0 });
    const credit = { invoiceId: first.openInvoiceId!, endsNow: true };
    await creditInvoice(client, credit, { ...BY_HAND, at: now });
    expect((await readIncome(db, now)).months.at(-1)).toMatchObject({
      recurring: 2101,
      started: 2,
      lost: 1,
      refunded: 1500,
    });
  });
});

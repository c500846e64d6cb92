/** Loads the data of each view of the owner's payments page. */

import { listCoupons } from "#app/features/billing/coupons/coupon-queries.server.ts";
import {
  DONATION_SETTING,
  readDonationSettings,
} from "#app/features/billing/donations/donation-settings.server.ts";
import { gatewayOf } from "#app/features/billing/gateways/choose-gateway.server.ts";
import { readIncome } from "#app/features/billing/income/income-queries.server.ts";
import { countryNames } from "#app/features/billing/invoices/countries.ts";
import { listInvoices } from "#app/features/billing/invoices/invoice-queries.server.ts";
import { listDeskPlans } from "#app/features/billing/plans/desk-queries.server.ts";
import { listPlans } from "#app/features/billing/plans/queries.server.ts";
import {
  findReaderName,
  listSubscribers,
} from "#app/features/billing/subscriptions/subscriber-queries.server.ts";
import { SUBSCRIBER_STATES } from "#app/features/billing/subscriptions/subscriber-state.ts";
import { readTaxRules, TAX_SETTING } from "#app/features/billing/taxes/tax-settings.server.ts";
import { readSetting } from "#app/features/site/settings-commands.server.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { settingsVersion } from "#app/platform/seen-settings.server.ts";
import type { NamedIncome } from "./income-view.tsx";
import { INSTRUCTIONS } from "./payment-forms.server.ts";
import { PAYMENT_VIEWS } from "./payments-address.ts";
import type { PaymentsData } from "./payments-page.tsx";

const INVOICES_ON_A_PAGE = 30;
const SUBSCRIBERS_ON_A_PAGE = 20;
const MAX_WORDS_LENGTH = 100;

const named = ({ id, name }: { id: string; name: string }) => ({ id, name });

async function readSubscribers({ db }: Services, asked: URLSearchParams) {
  const plans = (await listDeskPlans(db)).map(named);
  const filter = {
    words: (asked.get("words") ?? "").trim().slice(0, MAX_WORDS_LENGTH),
    planId: plans.find(({ id }) => id === asked.get("plan"))?.id ?? null,
    state: SUBSCRIBER_STATES.find((state) => state === asked.get("state")) ?? null,
  };
  const list = { ...filter, cursor: asked.get("cursor") };
  const { items: subscribers, nextCursor } = await listSubscribers(db, list, SUBSCRIBERS_ON_A_PAGE);
  return { subscribers, nextCursor, filter, plans };
}

async function readInvoices({ db }: Services, asked: URLSearchParams, view: "open" | "all") {
  const userId = view === "all" ? asked.get("reader") : null;
  const name = userId ? await findReaderName(db, userId) : null;
  // An unknown reader shows all invoices.
  const reader = userId && name !== null ? { id: userId, name } : null;
  const { items: invoices, nextCursor } = await listInvoices(db, {
    cursor: asked.get("cursor"),
    limit: INVOICES_ON_A_PAGE,
    ...(view === "open" && { status: "open" as const }),
    ...(reader && { userId: reader.id }),
  });
  return { invoices, nextCursor, reader };
}

const DONATE_PATH = "/subscription/donate";

/** Formatted on the server, since browsers name some countries differently. */
async function countriesOf(db: Services["db"]) {
  const { language } = await getSite(db);
  return countryNames(language);
}

/** The income with the names of the months, which browsers abbreviate differently. */
async function readNamedIncome(db: Services["db"]): Promise<NamedIncome> {
  const [income, { language }] = await Promise.all([readIncome(db), getSite(db)]);
  const utc = { timeZone: "UTC" } as const;
  const short = new Intl.DateTimeFormat(language, { ...utc, month: "short" });
  const long = new Intl.DateTimeFormat(language, { ...utc, month: "long", year: "numeric" });
  const months = income.months.map((month) => ({
    ...month,
    short: short.format(month.at),
    name: long.format(month.at),
  }));
  return { ...income, months };
}

/** @param asked the URL's search parameters; an unknown view shows the first one */
export async function readPayments(
  services: Services,
  asked: URLSearchParams,
): Promise<PaymentsData> {
  const { db } = services;
  const view = PAYMENT_VIEWS.find((name) => name === asked.get("view")) ?? "open";
  const { name } = gatewayOf(services);
  const frame = { done: asked.get("done"), service: name === "manual" ? null : name };
  switch (view) {
    case "subscribers":
      return { ...frame, view, ...(await readSubscribers(services, asked)) };
    case "income":
      return { ...frame, view, ...(await readNamedIncome(db)) };
    case "taxes": {
      const version = await settingsVersion(db, [TAX_SETTING]);
      const [rules, countries] = [await readTaxRules(db), await countriesOf(db)];
      return { ...frame, view, rules, version, countries };
    }
    case "donations": {
      const version = await settingsVersion(db, [DONATION_SETTING]);
      const donations = await readDonationSettings(db);
      return { ...frame, view, donations, version, address: DONATE_PATH };
    }
    case "coupons":
      return {
        ...frame,
        view,
        coupons: await listCoupons(db),
        plans: (await listPlans(db)).map(named),
      };
    case "how": {
      const version = await settingsVersion(db, [INSTRUCTIONS]);
      const instructions = String((await readSetting(db, INSTRUCTIONS)) ?? "");
      return { ...frame, view, instructions, version };
    }
    default:
      return { ...frame, view, ...(await readInvoices(services, asked, view)) };
  }
}

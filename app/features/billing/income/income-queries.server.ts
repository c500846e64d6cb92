/** The income of the last months: what recurs, what is new, what is lost, and what was given back. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { monthlyIncome } from "./monthly-income.ts";

/** One month in one currency. Amounts are in cents. */
export interface IncomeMonth {
  /** First day, in UTC. */
  at: number;
  /** Monthly recurring income at the end of the month, in cents. */
  recurring: number;
  /** Subscriptions that were paid for the first time. */
  started: number;
  /** Subscriptions that were paid for and have ended. */
  lost: number;
  /** Given back with credit notes, or by the buyer's bank. */
  refunded: number;
}

export interface Income {
  currency: string;
  months: IncomeMonth[];
}

const MONTHS_SHOWN = 12;

const monthStart = (now: number, back: number): number => {
  const day = new Date(now);
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - back, 1);
};

/** The currency that most of the income is in: others are not added up with it. */
async function mainCurrency(db: Database): Promise<string> {
  const row = await db
    .selectFrom("invoices")
    .select("currency")
    .select((eb) => eb.fn.countAll().as("n"))
    .where("status", "=", "paid")
    .groupBy("currency")
    .orderBy("n", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row) return row.currency;
  const plan = db.selectFrom("plans").select("currency").orderBy("position").limit(1);
  return (await plan.executeTakeFirst())?.currency ?? "EUR";
}

const BY_PERIOD = ["start", "renewal", "change"] as const;

/** Paid periods that are running at a moment, by subscription. What was given back later was paid then. One statement. */
async function periodsAt(db: Database, currency: string, at: number) {
  const rows = await db
    .selectFrom("invoices")
    .select(["id", "subscription_id", "purpose", "per", "period_start", "period_end"])
    .select(sql<number>`amount_cents - tax_cents`.as("cents"))
    .where("status", "=", "paid")
    .where("purpose", "in", BY_PERIOD)
    .where("currency", "=", currency)
    .where("period_start", "<=", at)
    .where("period_end", ">", at)
    // Full refunds only; a partial one leaves the period paid.
    .where(
      sql<boolean>`amount_cents > coalesce((select 0 - sum(notes.amount_cents)
        from invoices as notes where notes.credits_id = invoices.id and notes.issued_at <= ${at}), 0)`,
    )
    .where(sql<boolean>`not exists (select 1 from disputes where disputes.invoice_id = invoices.id
      and disputes.state = 'lost' and disputes.changed_at <= ${at})`)
    .orderBy("period_start")
    .orderBy("issued_at")
    .execute();
  // Those of deleted accounts name no subscription any more.
  return Map.groupBy(rows, (row) => row.subscription_id ?? row.id);
}

/** Monthly income of the subscriptions that are paid for at a moment. */
async function recurringAt(db: Database, currency: string, at: number): Promise<number> {
  const subscriptions = await periodsAt(db, currency, at);
  return [...subscriptions.values()]
    .map((rows) =>
      monthlyIncome(
        rows.map(({ purpose, per, cents, period_start, period_end }) => ({
          purpose,
          per,
          cents: Number(cents),
          start: Number(period_start),
          end: Number(period_end),
        })),
      ),
    )
    .reduce((sum, cents) => sum + cents, 0);
}

/** Chargebacks. One with a credit note counts as that. */
async function takenByBanks(db: Database, currency: string, at: number, end: number) {
  const { cents } = await db
    .selectFrom("disputes")
    .innerJoin("invoices", "invoices.id", "disputes.invoice_id")
    .select((eb) => eb.fn.sum<number>("disputes.amount_cents").as("cents"))
    .where("disputes.state", "=", "lost")
    .where("disputes.changed_at", ">=", at)
    .where("disputes.changed_at", "<", end)
    .where("invoices.currency", "=", currency)
    .where(
      sql<boolean>`not exists (select 1 from invoices as notes where notes.credits_id = invoices.id)`,
    )
    .executeTakeFirstOrThrow();
  return Number(cents ?? 0);
}

/** First payments: with a plan of its own, or after a trial, a gift or a free first period. */
async function countStarted(db: Database, currency: string, at: number, end: number) {
  const { n } = await db
    .selectFrom("invoices")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("status", "=", "paid")
    .where("currency", "=", currency)
    .where("paid_at", ">=", at)
    .where("paid_at", "<", end)
    .where("purpose", "in", BY_PERIOD)
    .where("amount_cents", ">", 0)
    .where("subscription_id", "is not", null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("invoices as earlier")
            .select("earlier.id")
            .whereRef("earlier.subscription_id", "=", "invoices.subscription_id")
            .where("earlier.status", "=", "paid")
            .where("earlier.purpose", "in", BY_PERIOD)
            .where("earlier.amount_cents", ">", 0)
            .where(sql<boolean>`(earlier.paid_at, earlier.id) < (invoices.paid_at, invoices.id)`),
        ),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Subscriptions that have ended after something was paid for them. */
async function countLost(db: Database, currency: string, at: number, end: number) {
  const { n } = await db
    .selectFrom("subscriptions")
    .select((eb) => eb.fn.countAll<number>().as("n"))
    .where("status", "in", ["cancelled", "expired"])
    .where("updated_at", ">=", at)
    .where("updated_at", "<", end)
    .where("origin", "=", "paid")
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("invoices")
          .select("invoices.id")
          .whereRef("invoices.subscription_id", "=", "subscriptions.id")
          .where("invoices.status", "=", "paid")
          .where("invoices.currency", "=", currency)
          .where("invoices.purpose", "in", BY_PERIOD)
          .where("invoices.amount_cents", ">", 0),
      ),
    )
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Given back with credit notes, in cents. */
async function creditedIn(db: Database, currency: string, at: number, end: number) {
  const { cents } = await db
    .selectFrom("invoices")
    .select((eb) => eb.fn.sum<number>("amount_cents").as("cents"))
    .where("status", "=", "paid")
    .where("currency", "=", currency)
    .where("paid_at", ">=", at)
    .where("paid_at", "<", end)
    .where("purpose", "=", "credit")
    .executeTakeFirstOrThrow();
  return 0 - Number(cents ?? 0);
}

/** A month in a currency. Five statements. */
async function monthOf(
  db: Database,
  currency: string,
  [at, end, now]: readonly [at: number, end: number, now: number],
): Promise<IncomeMonth> {
  const [recurring, started, lost, credited, taken] = await Promise.all([
    recurringAt(db, currency, Math.min(end - 1, now)),
    countStarted(db, currency, at, end),
    countLost(db, currency, at, end),
    creditedIn(db, currency, at, end),
    takenByBanks(db, currency, at, end),
  ]);
  return { at, recurring: Math.round(recurring), started, lost, refunded: taken + credited };
}

/** The last twelve months, the current one last. Five statements for each month, along indexes. */
export async function readIncome(db: Database, now: number = Date.now()): Promise<Income> {
  const currency = await mainCurrency(db);
  const months: IncomeMonth[] = [];
  for (let back = MONTHS_SHOWN - 1; back >= 0; back -= 1) {
    const range = [monthStart(now, back), monthStart(now, back - 1), now] as const;
    months.push(await monthOf(db, currency, range));
  }
  return { currency, months };
}

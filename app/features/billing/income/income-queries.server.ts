/** The income of the last months: what recurs, what is new, what is lost, and what was given back. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import { DAY } from "#app/lib/time.ts";

/** One month in one currency. Amounts are in cents. */
export interface IncomeMonth {
  /** First day, in UTC. */
  at: number;
  /** Monthly recurring income at the end of the month, in cents. */
  recurring: number;
  /** New subscriptions. */
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

/** Monthly income of the paid periods that are running at a moment. One statement. */
async function recurringAt(db: Database, currency: string, at: number): Promise<number> {
  const rows = await db
    .selectFrom("invoices")
    .select(["invoices.subscription_id"])
    .select((eb) => eb.fn.max("invoices.per").as("per"))
    .select((eb) =>
      eb.fn.sum<number>(eb("invoices.amount_cents", "-", eb.ref("invoices.tax_cents"))).as("cents"),
    )
    .select((eb) => eb.fn.min("invoices.period_start").as("from"))
    .select((eb) => eb.fn.max("invoices.period_end").as("to"))
    .where("invoices.status", "=", "paid")
    .where("invoices.purpose", "in", BY_PERIOD)
    .where("invoices.currency", "=", currency)
    .where("invoices.period_start", "<=", at)
    .where("invoices.period_end", ">", at)
    // Full refunds only; a partial one leaves the period paid.
    .where(
      sql<boolean>`invoices.amount_cents > coalesce((select 0 - sum(notes.amount_cents)
        from invoices as notes where notes.credits_id = invoices.id), 0)`,
    )
    .where(sql<boolean>`not exists (select 1 from disputes
      where disputes.invoice_id = invoices.id and disputes.state = 'lost')`)
    .groupBy("invoices.subscription_id")
    .execute();
  return rows.reduce((sum, { cents, per, from, to }) => {
    const months = per === "/yr" || Number(to) - Number(from) > YEARLY_FROM_MS ? 12 : 1;
    return sum + Number(cents) / months;
  }, 0);
}

/** Older invoices do not say their period: what is longer than this is a year. */
const YEARLY_FROM_MS = 300 * DAY;

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

async function monthOf(db: Database, currency: string, at: number, end: number) {
  const paid = db
    .selectFrom("invoices")
    .where("status", "=", "paid")
    .where("currency", "=", currency)
    .where("paid_at", ">=", at)
    .where("paid_at", "<", end);
  const [recurring, started, refunded, taken, lost] = await Promise.all([
    recurringAt(db, currency, Math.min(end - 1, Date.now())),
    paid
      .where("purpose", "=", "start")
      .where("amount_cents", ">", 0)
      .select((eb) => eb.fn.countAll().as("n"))
      .executeTakeFirstOrThrow(),
    paid
      .where("purpose", "=", "credit")
      .select((eb) => eb.fn.sum<number>("amount_cents").as("cents"))
      .executeTakeFirstOrThrow(),
    takenByBanks(db, currency, at, end),
    db
      .selectFrom("subscriptions")
      .select((eb) => eb.fn.countAll().as("n"))
      .where("status", "in", ["cancelled", "expired"])
      .where("updated_at", ">=", at)
      .where("updated_at", "<", end)
      .where("origin", "=", "paid")
      .where(({ exists, selectFrom, ref }) =>
        exists(
          selectFrom("invoices")
            .select("invoices.id")
            .where("invoices.subscription_id", "=", ref("subscriptions.id"))
            .where("invoices.status", "=", "paid"),
        ),
      )
      .executeTakeFirstOrThrow(),
  ]);
  return {
    at,
    recurring: Math.round(recurring),
    started: Number(started.n),
    lost: Number(lost.n),
    refunded: taken - Number(refunded.cents ?? 0),
  };
}

/** The last twelve months, the present one last. Five statements for each month, along indexes. */
export async function readIncome(db: Database, now: number = Date.now()): Promise<Income> {
  const currency = await mainCurrency(db);
  const months: IncomeMonth[] = [];
  for (let back = MONTHS_SHOWN - 1; back >= 0; back -= 1) {
    months.push(await monthOf(db, currency, monthStart(now, back), monthStart(now, back - 1)));
  }
  return { currency, months };
}

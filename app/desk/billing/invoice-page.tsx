import Printer from "lucide-react/icons/printer";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { invoiceHref } from "#app/features/billing/gateways/gateway.ts";
import type { InvoiceView } from "#app/features/billing/invoices/invoice-queries.server.ts";
import { shownLines } from "#app/features/billing/taxes/tax-rules.ts";
import { exactMoney } from "#app/lib/money.ts";
import { useOffersText } from "#app/magazine/pages/plans/offers-text.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/forms/notice.tsx";
import { useBillingText } from "./billing-text.ts";
import { InvoiceStatus } from "./invoice-status.tsx";
import { CreditForm, Disputes } from "./invoice-taken-back.tsx";

export interface InvoicePageProps {
  invoice: Omit<InvoiceView, "buyerId">;
  /** Name of the magazine on the invoice. */
  seller: { name: string; address: string };
  /** Name of the buyer's country. */
  country: string;
  /** The owner's payment instructions; "" for none. */
  instructions: string;
  /** Whether it can be paid online. */
  canPayHere: boolean;
  /** Whether the viewer is the buyer. */
  isBuyer: boolean;
  /** Whether the viewer may take it back with a credit note. */
  canCredit: boolean;
  /** Whether the payment provider could not be reached. */
  hasFailed: boolean;
}

function Head({ invoice, isBuyer }: Pick<InvoicePageProps, "invoice" | "isBuyer">) {
  const { t } = useBillingText();
  const { t: tOffers, locale } = useOffersText();
  const { date } = useDeskDates();
  const { number, isNumbered, issuedAt, dueAt, paidAt, status } = invoice;
  const dates: (readonly [name: string, at: number | null])[] = [
    [t("invoice.issued"), issuedAt],
    status === "open" ? [t("invoice.due"), dueAt] : [t("invoice.paidOn"), paidAt],
  ];
  return (
    <header className="flex flex-wrap items-start justify-between gap-6">
      <div className="sm:min-w-0 sm:flex-1">
        <h1 className="font-display text-3xl font-semibold tracking-tight">
          {invoice.credits
            ? tOffers("invoice.credit", { number })
            : t(isNumbered ? "invoice.title" : "invoice.order", { number })}
        </h1>
        <p className="mt-3">
          <InvoiceStatus status={status} />
        </p>
        {invoice.credits && (
          <p className="mt-3 text-sm">
            <a
              href={invoiceHref(invoice.credits.id)}
              className="focus-ring rounded-sm underline underline-offset-4"
            >
              {tOffers("invoice.creditOf", { number: invoice.credits.number })}
            </a>
          </p>
        )}
        {invoice.creditNotes.map((note) => (
          <p key={note.id} className="mt-3 text-sm">
            <a
              href={invoiceHref(note.id)}
              className="focus-ring rounded-sm underline underline-offset-4"
            >
              {tOffers("invoice.credit", { number: note.number })}
            </a>{" "}
            <bdi>{exactMoney(note.amountCents, invoice.currency, locale)}</bdi>
          </p>
        ))}
        <Disputes invoice={invoice} isBuyer={isBuyer} />
      </div>
      <dl className="grid grid-cols-[auto_auto] gap-x-6 gap-y-1 text-sm">
        {dates.map(
          ([name, at]) =>
            at !== null && (
              <div key={name} className="contents">
                <dt className="text-neutral-600 dark:text-neutral-300">{name}</dt>
                <dd className="text-end">{date(at)}</dd>
              </div>
            ),
        )}
      </dl>
    </header>
  );
}

function Parties({ invoice, seller, country }: InvoicePageProps) {
  const { t } = useBillingText();
  const { company, line1, line2, postalCode, city, state } = invoice.buyerAddress;
  const town = [postalCode, city].filter(Boolean).join(" ");
  const { t: tOffers } = useOffersText();
  const vat = (number: string | undefined) => number && tOffers("invoice.vat", { number });
  const person = invoice.buyerName === company ? "" : invoice.buyerName;
  const buyer = [company, person, line1, line2, town, state, country, invoice.buyerEmail];
  buyer.push(vat(invoice.buyerVat));
  const own = invoice.seller;
  const lines = (own.address ?? seller.address).split("\n");
  const from = [own.name ?? seller.name, ...lines, vat(own.vatNumber)];
  const blocks = [
    [t("invoice.from"), from],
    [t("invoice.to"), buyer],
  ] as const;
  return (
    <div className="mt-10 grid gap-8 sm:grid-cols-2">
      {blocks.map(([name, lines]) => (
        <div key={name}>
          <h2 className="text-xs font-medium tracking-wider text-neutral-600 uppercase dark:text-neutral-300">
            {name}
          </h2>
          <address className="mt-2 not-italic">
            {lines
              .filter((line) => line !== undefined && line !== "")
              .map((line) => (
                <span key={line} className="block break-words">
                  <bdi>{line}</bdi>
                </span>
              ))}
          </address>
        </div>
      ))}
    </div>
  );
}

function Lines({ invoice }: Pick<InvoicePageProps, "invoice">) {
  const { t, locale } = useBillingText();
  const { date } = useDeskDates();
  const { title, periodStart, periodEnd, currency, couponCode } = invoice;
  const dates =
    invoice.status === "paid" && periodStart !== null && periodEnd !== null
      ? { start: date(periodStart), end: date(periodEnd) }
      : null;
  const money = (cents: number) => exactMoney(cents, currency, locale);
  const { t: tOffers } = useOffersText();
  const { priceCents, discountCents } = shownLines(invoice);
  const item =
    invoice.purpose === "donation"
      ? title
      : invoice.purpose === "gift"
        ? tOffers("invoice.gift", { title })
        : t(invoice.purpose === "change" ? "invoice.change" : "invoice.item", { title });
  const lines = [
    [dates ? t("invoice.period", { title: item, ...dates }) : item, money(priceCents)],
    ...(couponCode ? [[t("invoice.discount", { code: couponCode }), money(-discountCents)]] : []),
  ];
  return (
    <table className="mt-10 w-full text-sm">
      <tbody className="divide-y divide-neutral-200 border-y border-neutral-200 dark:divide-neutral-700 dark:border-neutral-700">
        {lines.map(([name, amount]) => (
          <tr key={name}>
            <th scope="row" className="py-4 pe-4 text-start font-normal">
              {name}
            </th>
            <td className="py-4 text-end whitespace-nowrap tabular-nums">{amount}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <TaxLines invoice={invoice} />
        <tr className="text-lg font-semibold">
          <th scope="row" className="py-5 text-start">
            {t("invoice.total")}
          </th>
          <td className="py-5 text-end tabular-nums">{money(invoice.amountCents)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The parts of the total, where something is taxed. */
function TaxLines({ invoice }: Pick<InvoicePageProps, "invoice">) {
  const { t, locale } = useOffersText();
  const { taxKind, taxRate, taxCents, amountCents, currency } = invoice;
  if (taxKind === "none") return null;
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  const rate = percent.format(taxKind === "reverse" ? 0 : taxRate / 10_000);
  const lines = [
    [t("invoice.net"), amountCents - taxCents],
    [t("invoice.tax", { rate }), taxCents],
  ] as const;
  return lines.map(([name, cents]) => (
    <tr key={name} className="text-sm text-neutral-600 dark:text-neutral-300">
      <th scope="row" className="pt-4 text-start font-normal">
        {name}
      </th>
      <td className="pt-4 text-end tabular-nums">{exactMoney(cents, currency, locale)}</td>
    </tr>
  ));
}

function HowToPay({ invoice, instructions, canPayHere }: InvoicePageProps) {
  const { t } = useBillingText();
  return (
    <section
      aria-labelledby="how-to-pay"
      className="mt-6 rounded-2xl bg-primary-50 p-6 dark:bg-neutral-800"
    >
      <h2 id="how-to-pay" className="font-medium">
        {t("invoice.howToPay")}
      </h2>
      {canPayHere ? (
        <form method="post" className="mt-4 print:hidden">
          <Button type="submit">{t("invoice.payNow")}</Button>
        </form>
      ) : (
        <p className="mt-2 text-sm whitespace-pre-line text-neutral-700 dark:text-neutral-200">
          {instructions ||
            t(invoice.isNumbered ? "invoice.noInstructions" : "order.noInstructions")}
        </p>
      )}
    </section>
  );
}

/** Page of one invoice. */
export function InvoicePage(props: InvoicePageProps) {
  const { t } = useBillingText();
  const { t: tOffers } = useOffersText();
  const { invoice, isBuyer, hasFailed } = props;
  return (
    <div className="page-container py-10 lg:py-16">
      <div className="mx-auto mb-6 flex max-w-3xl flex-wrap justify-between gap-3 print:hidden">
        <LinkButton
          kind="plain"
          href={isBuyer ? "/dashboard/subscription" : "/dashboard/payments?view=all"}
        >
          {t("invoice.back")}
        </LinkButton>
        <Button kind="secondary" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-4" />
          {t("invoice.print")}
        </Button>
      </div>
      {hasFailed && (
        <div className="mx-auto mb-6 max-w-3xl print:hidden">
          <Notice>{t("error.unavailable")}</Notice>
        </div>
      )}
      <article className="invoice mx-auto max-w-3xl rounded-3xl border border-neutral-200 p-6 sm:p-12 dark:border-neutral-700 print:border-0 print:p-0">
        <Head invoice={invoice} isBuyer={isBuyer} />
        <Parties {...props} />
        <Lines invoice={invoice} />
        {invoice.taxKind === "reverse" && (
          <p className="mt-4 text-sm">{tOffers("invoice.reverse")}</p>
        )}
        {invoice.status === "open" && <HowToPay {...props} />}
      </article>
      {props.canCredit && <CreditForm invoice={props.invoice} />}
      {isBuyer && (
        <p className="mx-auto mt-6 max-w-3xl text-sm print:hidden">
          <a
            href="/dashboard/billing-address"
            className="focus-ring rounded text-primary-700 hover:underline dark:text-primary-300"
          >
            {t("invoice.editAddress")}
          </a>
        </p>
      )}
    </div>
  );
}

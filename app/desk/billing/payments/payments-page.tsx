import Wallet from "lucide-react/icons/wallet";
import {
  type BillingKey,
  billingErrorKey,
  useBillingText,
} from "#app/desk/billing/billing-text.ts";
import { ConfirmStep } from "#app/desk/forms/confirm-step.tsx";
import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import { DeskSection } from "#app/desk/shell/desk-section.tsx";
import { EmptyState } from "#app/desk/shell/empty-state.tsx";
import { useShellText } from "#app/desk/shell/shell-text.ts";
import type { CouponView } from "#app/features/billing/coupons/coupon-queries.server.ts";
import type { InvoiceLine } from "#app/features/billing/invoices/invoice-queries.server.ts";
import type { PlanView } from "#app/features/billing/plans/queries.server.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/forms/field.tsx";
import { FormError } from "#app/ui/forms/form.tsx";
import { Notice } from "#app/ui/forms/notice.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { CouponForm, CouponTable } from "./coupon-list.tsx";
import { type DonationsData, DonationsForm } from "./donations-form.tsx";
import { GivePlan } from "./give-plan.tsx";
import { IncomeView, type NamedIncome } from "./income-view.tsx";
import { InvoiceList } from "./invoice-list.tsx";
import { PAYMENT_VIEWS, paymentsHref } from "./payments-address.ts";
import { SubscriberList, type SubscribersData } from "./subscriber-list.tsx";
import { type TaxesData, TaxesForm } from "./taxes-form.tsx";

interface InvoicesData {
  view: "open" | "all";
  invoices: InvoiceLine[];
  nextCursor: string | null;
  /** The reader whose invoices are shown; null for all. */
  reader: { id: string; name: string } | null;
}

/** Data of one view of the page. */
export type PaymentsData = {
  done: string | null;
  /** Name of the payment provider; null where the owner records payments. */
  service: string | null;
} & (
  | InvoicesData
  | ({ view: "subscribers" } & SubscribersData)
  | { view: "coupons"; coupons: CouponView[]; plans: Pick<PlanView, "id" | "name">[] }
  | ({ view: "income" } & NamedIncome)
  | ({ view: "taxes" } & TaxesData)
  | ({ view: "donations" } & DonationsData)
  | { view: "how"; instructions: string; version: string }
);

interface PaymentsPageProps {
  page: PaymentsData;
  refusal: FormRefusal | undefined;
}

/** Brand names. */
const SERVICES = dictionary<string>({ stripe: "Stripe" });

const DONE = dictionary<BillingKey>({
  paid: "done.paid",
  withdrawn: "done.withdrawn",
  coupon: "done.coupon",
  instructions: "done.instructions",
  given: "done.given",
  taken: "done.taken",
  taxes: "done.saved",
  donations: "done.saved",
});

/** Actions on an open invoice, for the owner. */
function InvoiceActions({ invoice }: { invoice: InvoiceLine }) {
  const { t } = useBillingText();
  const { id, number } = invoice;
  return (
    <form method="post" className="flex flex-wrap items-center gap-1 md:max-w-80 md:justify-end">
      <input type="hidden" name="invoice" value={id} />
      <button
        type="submit"
        name="intent"
        value="paid"
        aria-label={t("payments.markThis", { number })}
        className="focus-ring cursor-pointer rounded-full px-3 py-2.5 font-medium whitespace-nowrap text-primary-700 hover:underline dark:text-primary-300"
      >
        {t("payments.markPaid")}
      </button>
      <ConfirmStep
        name={
          <>
            <span aria-hidden="true">{t("payments.withdraw")}</span>
            <span className="sr-only">{t("payments.withdrawThis", { number })}</span>
          </>
        }
        meaning={t("payments.withdrawMeaning")}
        intent="withdraw"
        className="px-3"
      />
    </form>
  );
}

function Invoices({ page }: { page: InvoicesData }) {
  const { t } = useBillingText();
  const { t: tShell } = useShellText();
  const { view, invoices, nextCursor, reader } = page;
  return (
    <>
      {reader && <OfOneReader name={reader.name} />}
      {invoices.length === 0 ? (
        <EmptyState
          Icon={Wallet}
          title={t(view === "open" ? "payments.noneOpen" : "invoices.none")}
          lead={tShell("emptyLead.payments")}
          action={{ href: "/dashboard/settings/plans", name: tShell("emptyAction.plans") }}
        />
      ) : (
        <InvoiceList
          invoices={invoices}
          actionsFor={(invoice) =>
            invoice.status === "open" && <InvoiceActions invoice={invoice} />
          }
        />
      )}
      {nextCursor && (
        <LinkButton
          kind="secondary"
          href={paymentsHref(view, { reader: reader?.id ?? null, cursor: nextCursor })}
          className="justify-self-start"
        >
          {t("invoices.older")}
        </LinkButton>
      )}
    </>
  );
}

function OfOneReader({ name }: { name: string }) {
  const { t } = useBillingText();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h2 className="text-lg font-semibold wrap-anywhere">{t("payments.ofReader", { name })}</h2>
      <a
        href={paymentsHref("all")}
        className="focus-ring rounded py-2 text-sm font-medium text-primary-700 hover:underline dark:text-primary-300"
      >
        {t("payments.ofEverybody")}
      </a>
    </div>
  );
}

interface InstructionsProps {
  text: string;
  version: string;
  refusal: FormRefusal | undefined;
}

function Instructions({ text, version, refusal }: InstructionsProps) {
  const { t } = useBillingText();
  return (
    <DeskForm refusal={refusal} version={version} className="grid max-w-xl gap-6">
      <FormError />
      <TextAreaField
        name="instructions"
        label={t("payments.instructions")}
        hint={t("payments.instructionsHint")}
        defaultValue={text}
        rows={6}
        maxLength={2000}
      />
      <Button type="submit" name="intent" value="instructions" className="justify-self-start">
        {t("payments.save")}
      </Button>
    </DeskForm>
  );
}

/** The owner's overview of subscribers, invoices and coupons. */
export function PaymentsPage({ page, refusal }: PaymentsPageProps) {
  const { t } = useBillingText();
  const tabs = PAYMENT_VIEWS.map((view) => ({
    name: t(`payments.${view}`),
    href: paymentsHref(view),
    isCurrent: view === page.view,
  }));
  const done = page.done ? DONE[page.done] : undefined;
  const problem = billingErrorKey(refusal?.fieldErrors.invoice);
  return (
    <DeskSection
      title={t("payments.title")}
      tabs={<TabLinks isSmall label={t("payments.views")} tabs={tabs} />}
    >
      {done && !refusal && <Notice>{t(done)}</Notice>}
      {problem && <Notice>{t(problem)}</Notice>}
      {page.service && (
        <p className="text-sm text-neutral-600 dark:text-neutral-300">
          {t("payments.service", { name: SERVICES[page.service] ?? page.service })}
        </p>
      )}
      {(page.view === "open" || page.view === "all") && <Invoices page={page} />}
      {page.view === "income" && <IncomeView {...page} />}
      {page.view === "subscribers" && (
        <>
          <SubscriberList {...page} />
          <GivePlan plans={page.plans} refusal={refusal} />
        </>
      )}
      {page.view === "taxes" && <TaxesForm {...page} refusal={refusal} />}
      {page.view === "donations" && <DonationsForm {...page} refusal={refusal} />}
      {page.view === "coupons" && (
        <>
          <CouponTable coupons={page.coupons} />
          <CouponForm plans={page.plans} refusal={refusal} />
        </>
      )}
      {page.view === "how" && (
        <Instructions text={page.instructions} version={page.version} refusal={refusal} />
      )}
    </DeskSection>
  );
}

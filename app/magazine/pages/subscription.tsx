import { yearlySaving } from "#app/features/billing/plans/benefits.ts";
import type { PlanView } from "#app/features/billing/plans/queries.server.ts";
import { formatMoney } from "#app/lib/money.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { useOffersText } from "./plans/offers-text.ts";
import { PlanBenefits } from "./plans/plan-benefits.tsx";
import { SheetPage } from "./sheet.tsx";

const subscribeHref = (plan: PlanView, per?: string) =>
  `/dashboard/subscribe/${encodeURIComponent(plan.id)}${per ? `?per=${encodeURIComponent(per)}` : ""}`;

/** The price by the year, and what it saves. */
function ByTheYear({ plan, titleId }: { plan: PlanView; titleId: string }) {
  const { t, locale } = useOffersText();
  if (plan.yearlyPriceCents === null) return null;
  const money = (cents: number) => formatMoney(cents, plan.currency, locale);
  const saving = yearlySaving(plan);
  return (
    <p className="mt-3 text-center text-sm">
      <a
        href={subscribeHref(plan, "/yr")}
        aria-describedby={titleId}
        className="focus-ring inline-block rounded-sm py-1 font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300"
      >
        {t("plan.byYear", { price: money(plan.yearlyPriceCents) })}
      </a>
      {saving > 0 && (
        <span className="block text-neutral-600 dark:text-neutral-300">
          {t("plan.saving", { amount: money(saving) })}
        </span>
      )}
    </p>
  );
}

/** Headings, lists and buttons of neighbours are aligned. */
function PlanCard({ plan }: { plan: PlanView }) {
  const { t, locale } = useText();
  const { t: tOffers } = useOffersText();
  const titleId = `plan-${plan.id}`;
  return (
    <li
      className={classNames(
        "relative row-span-3 grid grid-cols-1 grid-rows-subgrid gap-0 rounded-3xl border-2 bg-white p-8 dark:bg-neutral-900",
        plan.isPopular
          ? "border-primary-600 shadow-xl dark:border-primary-400"
          : "border-neutral-200 dark:border-neutral-700",
      )}
    >
      {plan.isPopular && (
        <span className="plan-flag absolute end-4 top-4 rounded-full bg-primary-600 px-3 py-1 text-xs font-semibold tracking-wider text-white uppercase">
          {t("plans.popular")}
        </span>
      )}
      <div>
        <h2
          id={titleId}
          className="text-sm font-semibold tracking-widest text-neutral-500 uppercase dark:text-neutral-400"
        >
          <bdi>{plan.name}</bdi>
        </h2>
        <p className="mt-3 font-display text-5xl font-semibold tracking-tight">
          {formatMoney(plan.priceCents, plan.currency, locale)}
          <span className="text-lg font-normal text-neutral-500 dark:text-neutral-400">
            {t(plan.per === "/yr" ? "plans.year" : "plans.month")}
          </span>
        </p>
        {plan.trialDays > 0 && (
          <p className="mt-3 text-sm font-medium text-primary-700 dark:text-primary-300">
            {tOffers("plan.trial", { n: plan.trialDays })}
          </p>
        )}
      </div>
      <PlanBenefits plan={plan} className="mt-6 space-y-3" />
      <div className="pt-8">
        <LinkButton
          kind={plan.isPopular ? "primary" : "secondary"}
          href={subscribeHref(plan)}
          aria-describedby={titleId}
          // The name of a plan may be long.
          className="h-auto! min-h-11 w-full py-2 text-center sm:min-h-12"
        >
          {t("plans.choose", { name: plan.name })}
        </LinkButton>
        <ByTheYear plan={plan} titleId={titleId} />
        <p className="mt-3 text-xs text-pretty text-neutral-500 dark:text-neutral-400">
          <bdi>{plan.description}</bdi>
        </p>
      </div>
    </li>
  );
}

/** Few plans are centred, four are in two rows or one. */
const COLUMNS: Record<number, string> = {
  1: "mx-auto max-w-md",
  2: "mx-auto max-w-4xl lg:grid-cols-2",
  4: "lg:grid-cols-2 xl:grid-cols-4",
};

interface SubscriptionPageProps {
  plans: PlanView[];
  /** Whether prices include taxes; null where nothing is taxed. */
  tax: "included" | "added" | null;
  takesDonations: boolean;
}

/** Other ways to support the magazine. */
function OtherWays({ plans, takesDonations }: SubscriptionPageProps) {
  const { t } = useOffersText();
  const isForSale = plans.some(({ priceCents }) => priceCents > 0);
  return (
    <div className="mt-12 flex flex-wrap justify-center gap-3 empty:hidden">
      {isForSale && (
        <LinkButton kind="secondary" href="/dashboard/gift">
          {t("gift.give")}
        </LinkButton>
      )}
      {takesDonations && (
        <LinkButton kind="secondary" href="/subscription/donate">
          {t("donate.link")}
        </LinkButton>
      )}
    </div>
  );
}

/** The plans that readers can subscribe to. */
export function SubscriptionPage(props: SubscriptionPageProps) {
  const { plans, tax } = props;
  const { t } = useText();
  const { t: tOffers } = useOffersText();
  return (
    <SheetPage emoji="💎" title={t("plans.title")} description={t("plans.description")}>
      {plans.length === 0 ? (
        <div className="mt-12 text-center">
          <p className="text-neutral-600 dark:text-neutral-300">{t("plans.none")}</p>
          <LinkButton href="/" kind="secondary" className="mt-6">
            {t("notFound.home")}
          </LinkButton>
        </div>
      ) : (
        <ul
          className={classNames(
            "mt-12 grid grid-cols-1 gap-6 sm:mt-16 xl:gap-8",
            COLUMNS[plans.length] ?? "lg:grid-cols-3",
          )}
        >
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} />
          ))}
        </ul>
      )}
      {tax && (
        <p className="mt-6 text-center text-sm text-neutral-600 dark:text-neutral-300">
          {tOffers(tax === "included" ? "plan.taxIncluded" : "plan.taxAdded")}
        </p>
      )}
      <OtherWays {...props} />
    </SheetPage>
  );
}

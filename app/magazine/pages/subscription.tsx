import Check from "lucide-react/icons/check";
import type { PlanView } from "#app/features/billing/plans/queries.server.ts";
import { formatMoney } from "#app/lib/money.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { SheetPage } from "./sheet.tsx";

function Features({ features }: { features: string[] }) {
  return (
    <ul className="mt-6 space-y-3">
      {features.map((feature) => (
        <li key={feature} className="flex gap-3 text-neutral-700 dark:text-neutral-300">
          <Check
            aria-hidden="true"
            className="mt-1 size-4 shrink-0 text-primary-600 dark:text-primary-300"
          />
          <bdi>{feature}</bdi>
        </li>
      ))}
    </ul>
  );
}

function PlanCard({ plan }: { plan: PlanView }) {
  const { t, locale } = useText();
  const titleId = `plan-${plan.id}`;
  return (
    <li
      className={classNames(
        "relative flex flex-col rounded-3xl border-2 bg-white p-8 dark:bg-neutral-900",
        plan.isPopular
          ? "border-primary-600 shadow-xl dark:border-primary-400"
          : "border-neutral-200 dark:border-neutral-700",
      )}
    >
      {plan.isPopular && (
        <span className="absolute end-4 top-4 rounded-full bg-primary-600 px-3 py-1 text-xs font-semibold tracking-wider text-white uppercase">
          {t("plans.popular")}
        </span>
      )}
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
      <Features features={plan.features} />
      <div className="mt-auto pt-8">
        <LinkButton
          kind={plan.isPopular ? "primary" : "secondary"}
          href={`/dashboard/subscribe/${encodeURIComponent(plan.id)}`}
          aria-describedby={titleId}
          className="w-full"
        >
          {t("plans.choose", { name: plan.name })}
        </LinkButton>
        <p className="mt-3 min-h-8 text-xs text-pretty text-neutral-500 dark:text-neutral-400">
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

/** The plans that readers can subscribe to. */
export function SubscriptionPage({ plans }: { plans: PlanView[] }) {
  const { t } = useText();
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
            "mt-12 grid gap-6 sm:mt-16 xl:gap-8",
            COLUMNS[plans.length] ?? "lg:grid-cols-3",
          )}
        >
          {plans.map((plan) => (
            <PlanCard key={plan.id} plan={plan} />
          ))}
        </ul>
      )}
    </SheetPage>
  );
}

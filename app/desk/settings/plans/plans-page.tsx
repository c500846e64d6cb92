import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import { PLANS_PATH } from "#app/desk/settings/settings-pages.ts";
import { useSettingsText } from "#app/desk/settings/settings-text.ts";
import type { DeskPlan } from "#app/features/billing/plans/desk-queries.server.ts";
import { formatMoney } from "#app/lib/money.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";

/** Message about the action that has just finished. */
export const PLANS_DONE = ["saved", "deleted"] as const;

interface PlansPageProps {
  plans: DeskPlan[];
  done: (typeof PLANS_DONE)[number] | null;
}

/** The plans in order; each links to its form. */
export function PlansPage({ plans, done }: PlansPageProps) {
  const { t } = useSettingsText();
  return (
    <SettingsLayout title="page.plans" lead="plans.lead" done={done && `plans.${done}`}>
      <div className="grid gap-5">
        <LinkButton href={`${PLANS_PATH}/new`} className="justify-self-start">
          {t("plans.new")}
        </LinkButton>
        {plans.length === 0 && (
          <p className="text-neutral-600 dark:text-neutral-300">{t("plans.none")}</p>
        )}
        <ul className="divide-y divide-neutral-200 border-y border-neutral-200 empty:hidden dark:divide-neutral-700 dark:border-neutral-700">
          {plans.map((plan) => (
            <PlanLine key={plan.id} plan={plan} />
          ))}
        </ul>
      </div>
    </SettingsLayout>
  );
}

function PlanLine({ plan }: { plan: DeskPlan }) {
  const { t, locale } = useSettingsText();
  const price = formatMoney(plan.priceCents, plan.currency, locale);
  return (
    <li>
      <a
        href={`${PLANS_PATH}/${encodeURIComponent(plan.id)}`}
        className="focus-ring flex min-h-14 flex-wrap items-center gap-x-4 gap-y-1 rounded-xl px-2 py-3 transition-colors hover:bg-neutral-50 dark:hover:bg-neutral-800"
      >
        <span className="flex min-w-0 grow flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium wrap-anywhere">{plan.name}</span>
          {plan.isPopular && plan.isActive && <Badge tone="blue">{t("plans.isPopular")}</Badge>}
          {!plan.isActive && <Badge tone="gray">{t("plans.isOff")}</Badge>}
        </span>
        <span className="text-sm text-neutral-600 tabular-nums dark:text-neutral-300">
          {t(plan.per === "/yr" ? "plans.byYear" : "plans.byMonth", { price })}
        </span>
      </a>
    </li>
  );
}

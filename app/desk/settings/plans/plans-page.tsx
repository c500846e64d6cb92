import Package from "lucide-react/icons/package";
import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import { PLANS_PATH } from "#app/desk/settings/settings-pages.ts";
import { useSettingsText } from "#app/desk/settings/settings-text.ts";
import { EmptyState } from "#app/desk/shell/empty-state.tsx";
import { useShellText } from "#app/desk/shell/shell-text.ts";
import type { DeskPlan } from "#app/features/billing/plans/desk-queries.server.ts";
import { formatMoney } from "#app/lib/money.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";

const NEW = `${PLANS_PATH}/new`;

/** Message about the action that has just finished. */
export const PLANS_DONE = ["saved", "deleted"] as const;

interface PlansPageProps {
  plans: DeskPlan[];
  done: (typeof PLANS_DONE)[number] | null;
}

/** The plans in order; each links to its form. */
export function PlansPage({ plans, done }: PlansPageProps) {
  const { t } = useSettingsText();
  const { t: tShell } = useShellText();
  return (
    <SettingsLayout
      title="page.plans"
      lead="plans.lead"
      done={done && `plans.${done}`}
      aside={
        plans.length > 0 && (
          <LinkButton href={NEW} className="!h-10 !px-4 !text-sm">
            {t("plans.new")}
          </LinkButton>
        )
      }
    >
      <div className="grid gap-5">
        {plans.length === 0 && (
          <EmptyState
            Icon={Package}
            title={t("plans.none")}
            lead={tShell("emptyLead.plans")}
            action={{ href: NEW, name: t("plans.new") }}
          />
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

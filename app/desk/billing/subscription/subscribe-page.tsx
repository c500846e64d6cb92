import Check from "lucide-react/icons/check";
import {
  type BillingKey,
  useBillingErrors,
  useBillingText,
} from "#app/desk/billing/billing-text.ts";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import type { PlanView } from "#app/features/billing/plans/queries.server.ts";
import type { PlanChange } from "#app/features/billing/subscriptions/plan-change.ts";
import type { PackageView } from "#app/features/billing/subscriptions/subscription-queries.server.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { exactMoney, formatMoney } from "#app/lib/money.ts";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { Form, FormError } from "#app/ui/forms/form.tsx";

interface SubscribePageProps {
  plan: PlanView;
  /** The current subscription, or null. */
  current: PackageView | null;
  /** When the new plan would begin for an existing subscriber; null for a new one. */
  change: PlanChange | null;
  isManual: boolean;
  refusal: FormRefusal | undefined;
}

function PlanBox({ plan }: { plan: PlanView }) {
  const { t, locale } = useBillingText();
  const price = formatMoney(plan.priceCents, plan.currency, locale);
  const per = t(plan.per === "/yr" ? "subscribe.perYear" : "subscribe.perMonth");
  return (
    <div className="rounded-2xl border border-neutral-200 p-6 dark:border-neutral-700">
      <p className="font-display text-4xl font-semibold tracking-tight">
        {price}{" "}
        <span className="text-base font-normal text-neutral-600 dark:text-neutral-300">{per}</span>
      </p>
      {plan.features.length > 0 && (
        <h2 className="mt-5 text-sm font-medium">{t("subscribe.includes")}</h2>
      )}
      <ul className="mt-3 grid gap-2 text-sm text-neutral-700 empty:hidden dark:text-neutral-300">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-3">
            <Check
              aria-hidden="true"
              className="mt-0.5 size-4 shrink-0 text-primary-600 dark:text-primary-300"
            />
            <bdi>{feature}</bdi>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Whether it is the current plan; choosing it again cancels a pending change. */
const isStaying = ({ plan, current }: Pick<SubscribePageProps, "plan" | "current">) =>
  current?.planId === plan.id && current.nextPlanName !== null;

/** Why this plan cannot be chosen, if so. */
function obstacleOf(plan: PlanView, current: PackageView | null): BillingKey | null {
  if (!current) return null;
  if (current.planId === plan.id && !current.nextPlanName) return "subscribe.isCurrent";
  return current.choices.canChange ? null : "subscribe.ending";
}

/** What will happen and when. */
function useNote({ plan, current, change, isManual }: SubscribePageProps): string {
  const { t, locale } = useBillingText();
  const { date } = useDeskDates();
  if (!current) return t(isManual ? "subscribe.manualNote" : "subscribe.serviceNote");
  const names = { plan: current.name, next: plan.name };
  if (isStaying({ plan, current })) {
    return t("subscribe.stayNote", { plan: plan.name, next: current.nextPlanName ?? "" });
  }
  if (current.status === "pending") return t("subscribe.changeNowNote", names);
  if (change?.begins === "now" && isManual) {
    const amount = exactMoney(change.dueCents, plan.currency, locale);
    return t("subscribe.upNote", { ...names, amount });
  }
  if (change?.begins === "now") return t("subscribe.upServiceNote", names);
  const { expiresAt } = current;
  if (expiresAt === null) return t("subscribe.changeNote", names);
  return t("subscribe.downNote", { ...names, date: date(expiresAt) });
}

function OrderForm(props: SubscribePageProps) {
  const { current, refusal } = props;
  const { t } = useBillingText();
  const note = useNote(props);
  return (
    <Form refusal={refusal} errorText={useBillingErrors()} className="grid gap-6">
      <FormError fields={["planId"]} />
      {!current && (
        <TextField
          name="coupon"
          label={t("subscribe.coupon")}
          hint={t("subscribe.couponHint")}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
        />
      )}
      <p className="text-sm text-pretty text-neutral-600 dark:text-neutral-300">{note}</p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit">
          {isStaying(props)
            ? t("package.stay", { plan: props.plan.name })
            : t(current ? "subscribe.change" : "subscribe.submit")}
        </Button>
        <LinkButton kind="secondary" href="/subscription">
          {t("subscribe.back")}
        </LinkButton>
      </div>
    </Form>
  );
}

/** Last page before subscribing to a plan. */
export function SubscribePage(props: SubscribePageProps) {
  const { plan, current } = props;
  const { t } = useBillingText();
  const obstacle = obstacleOf(plan, current);
  const change = isStaying(props) ? "package.stay" : "subscribe.changeTitle";
  const title = current ? change : "subscribe.title";
  return (
    <section className="grid max-w-xl gap-6">
      <h1 className="text-2xl font-semibold">{t(title, { plan: plan.name })}</h1>
      <PlanBox plan={plan} />
      {obstacle ? (
        <>
          <p className="text-neutral-700 dark:text-neutral-300">{t(obstacle)}</p>
          <div className="flex flex-wrap gap-3">
            <LinkButton href="/dashboard/subscription">{t("subscribe.seePackage")}</LinkButton>
            <LinkButton kind="secondary" href="/subscription">
              {t("subscribe.back")}
            </LinkButton>
          </div>
        </>
      ) : (
        <OrderForm {...props} />
      )}
    </section>
  );
}

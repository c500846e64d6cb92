import {
  type BillingKey,
  useBillingErrors,
  useBillingText,
} from "#app/desk/billing/billing-text.ts";
import { usePriceText } from "#app/desk/billing/price-text.ts";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import type { PlanView } from "#app/features/billing/plans/queries.server.ts";
import type { PlanChange } from "#app/features/billing/subscriptions/plan-change.ts";
import type { CurrentSubscription } from "#app/features/billing/subscriptions/subscription-queries.server.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { exactMoney, formatMoney } from "#app/lib/money.ts";
import { useOffersText } from "#app/magazine/pages/plans/offers-text.ts";
import { PlanBenefits } from "#app/magazine/pages/plans/plan-benefits.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { Form, FormError } from "#app/ui/forms/form.tsx";

interface SubscribePageProps {
  /** At the price for the period that is shown. */
  plan: PlanView;
  /** Price of the other period; null where the plan is sold by one period alone. */
  other: { per: string; priceCents: number } | null;
  /** For how many days this reader may try it; 0 for none. */
  trialDays: number;
  /** The current subscription, or null. */
  current: CurrentSubscription | null;
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
      <h2 className="mt-5 text-sm font-medium">{t("subscribe.includes")}</h2>
      <PlanBenefits plan={plan} className="mt-3 grid gap-2 text-sm" />
    </div>
  );
}

/** Whether it is the current plan; choosing it again cancels a pending change. */
const isStaying = ({ plan, current }: Pick<SubscribePageProps, "plan" | "current">) =>
  current?.planId === plan.id && current.per === plan.per && current.nextPlanName !== null;

/** Why this plan cannot be chosen, if so. */
function obstacleOf(plan: PlanView, current: CurrentSubscription | null): BillingKey | null {
  if (!current) return null;
  const isSame = current.planId === plan.id && current.per === plan.per;
  if (isSame && !current.nextPlanName) return "subscribe.isCurrent";
  return current.choices.canChange ? null : "subscribe.ending";
}

/** Describes what happens and when. */
function useNote({ plan, current, change, isManual }: SubscribePageProps): string {
  const { t, locale } = useBillingText();
  const { date } = useDeskDates();
  const priceText = usePriceText();
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
  const price = priceText({ ...plan, amountCents: plan.priceCents });
  return t("subscribe.downNote", { next: plan.name, price, date: date(expiresAt) });
}

/** Leads to the price for the other period. */
function OtherPeriod({ plan, other }: Pick<SubscribePageProps, "plan" | "other">) {
  const { t, locale } = useOffersText();
  if (!other) return null;
  const price = formatMoney(other.priceCents, plan.currency, locale);
  const [month, year] = other.per === "/yr" ? [plan, other] : [other, plan];
  const saving = month.priceCents * 12 - year.priceCents;
  return (
    <p className="text-sm">
      <a
        href={`?per=${encodeURIComponent(other.per)}`}
        className="focus-ring rounded-sm font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300"
      >
        {t(other.per === "/yr" ? "plan.byYear" : "plan.byMonth", { price })}
      </a>{" "}
      {other.per === "/yr" && saving > 0 && (
        <span className="text-neutral-600 dark:text-neutral-300">
          {t("plan.saving", { amount: formatMoney(saving, plan.currency, locale) })}
        </span>
      )}
    </p>
  );
}

function OrderForm(props: SubscribePageProps) {
  const { current, refusal } = props;
  const { t } = useBillingText();
  const { t: tOffers } = useOffersText();
  const note = useNote(props);
  return (
    <Form
      refusal={refusal}
      errorText={useBillingErrors()}
      hidden={{ per: props.plan.per, shown: String(props.plan.priceCents) }}
      className="grid gap-6"
    >
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
      {props.trialDays > 0 && (
        <p className="text-sm text-pretty text-neutral-600 dark:text-neutral-300">
          {tOffers("trial.note", { n: props.trialDays })}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {props.trialDays > 0 && (
          <Button type="submit" name="intent" value="trial">
            {tOffers("trial.start")}
          </Button>
        )}
        <Button type="submit" kind={props.trialDays > 0 ? "secondary" : "primary"}>
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
      <h1 className="text-xl font-semibold">{t(title, { plan: plan.name })}</h1>
      <PlanBox plan={plan} />
      <OtherPeriod {...props} />
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

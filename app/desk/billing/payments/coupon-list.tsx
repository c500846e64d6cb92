import { BillingTable, CELL } from "#app/desk/billing/billing-table.tsx";
import { useBillingErrors, useBillingText } from "#app/desk/billing/billing-text.ts";
import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import type { CouponView } from "#app/features/billing/coupons/coupon-queries.server.ts";
import type { PlanView } from "#app/features/billing/plans/queries.server.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { exactMoney } from "#app/lib/money.ts";
import { useTimeZone } from "#app/platform/i18n/time-zone.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";

function CouponRow({ coupon }: { coupon: CouponView }) {
  const { t, locale } = useBillingText();
  const { date } = useDeskDates();
  const { code, percentOff, amountOffCents, currency, maxRedemptions, redemptions } = coupon;
  const { isActive, planName, redeemBy } = coupon;
  const used = String(redemptions);
  const percent = new Intl.NumberFormat(locale, { style: "percent" });
  return (
    <tr>
      <td className={`${CELL} font-medium whitespace-nowrap`}>{code}</td>
      <td className={`${CELL} whitespace-nowrap tabular-nums`}>
        {percentOff > 0
          ? percent.format(percentOff / 100)
          : exactMoney(amountOffCents, currency, locale)}
      </td>
      <td className={CELL}>{planName ?? t("coupons.anyPlan")}</td>
      <td className={`${CELL} whitespace-nowrap`}>
        {redeemBy === null ? "–" : date(redeemBy - 1)}
      </td>
      <td className={`${CELL} whitespace-nowrap tabular-nums`}>
        {maxRedemptions === null ? used : t("coupons.usedOf", { n: used, max: maxRedemptions })}
      </td>
      <td className="px-4 py-2">
        <form method="post">
          <input type="hidden" name="code" value={code} />
          <button
            type="submit"
            name="intent"
            value={isActive ? "stop" : "start"}
            aria-label={t(isActive ? "coupons.stopThis" : "coupons.startThis", { code })}
            className="focus-ring cursor-pointer rounded-full px-3 py-2.5 font-medium whitespace-nowrap text-primary-700 hover:underline dark:text-primary-300"
          >
            {t(isActive ? "coupons.stop" : "coupons.start")}
          </button>
        </form>
      </td>
    </tr>
  );
}

/** Table of coupons. */
export function CouponTable({ coupons }: { coupons: readonly CouponView[] }) {
  const { t } = useBillingText();
  if (coupons.length === 0) {
    return <p className="text-neutral-700 dark:text-neutral-300">{t("coupons.none")}</p>;
  }
  const heads = [t("coupons.code"), t("coupons.off"), t("coupons.plan")];
  const rest = [t("coupons.expires"), t("coupons.used"), ""];
  return (
    <BillingTable
      label={t("payments.coupons")}
      heads={[...heads, ...rest]}
      actions={t("invoices.actions")}
    >
      {coupons.map((coupon) => (
        <CouponRow key={coupon.code} coupon={coupon} />
      ))}
    </BillingTable>
  );
}

interface CouponFormProps {
  plans: readonly Pick<PlanView, "id" | "name">[];
  refusal: FormRefusal | undefined;
}

/** Form that creates a coupon. */
export function CouponForm({ plans, refusal }: CouponFormProps) {
  const { t } = useBillingText();
  const zone = useTimeZone();
  return (
    <section aria-labelledby="new-coupon" className="grid gap-6">
      <h2 id="new-coupon" className="text-lg font-medium">
        {t("coupons.new")}
      </h2>
      <DeskForm
        refusal={refusal}
        errorText={useBillingErrors()}
        className="grid gap-6 md:grid-cols-2"
      >
        <TextField
          name="code"
          label={t("coupons.code")}
          required
          maxLength={40}
          autoComplete="off"
        />
        <SelectField name="planId" label={t("coupons.plan")}>
          <option value="">{t("coupons.anyPlan")}</option>
          {plans.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField name="percent" label={t("coupons.percent")} inputMode="numeric" maxLength={3} />
        <TextField name="amount" label={t("coupons.amount")} inputMode="decimal" maxLength={12} />
        <TextField name="until" label={t("coupons.until", { zone })} type="date" />
        <TextField
          name="limit"
          label={t("coupons.limit")}
          hint={t("coupons.unlimited")}
          inputMode="numeric"
          maxLength={9}
        />
        <Button
          type="submit"
          name="intent"
          value="coupon"
          className="justify-self-start md:col-span-2"
        >
          {t("coupons.make")}
        </Button>
      </DeskForm>
    </section>
  );
}

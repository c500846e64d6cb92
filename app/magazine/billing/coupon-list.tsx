import type { CouponView } from "#app/features/billing/coupon-queries.server.ts";
import type { PlanView } from "#app/features/billing/queries.server.ts";
import { exactMoney } from "#app/lib/money.ts";
import { formatDate } from "#app/lib/time.ts";
import { SelectField } from "#app/magazine/dashboard/select-field.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/field.tsx";
import { BillingTable, CELL } from "./billing-table.tsx";
import { type BillingKey, errorKey, useBillingText } from "./billing-text.ts";
import type { SubscribeReply } from "./subscribe-page.tsx";

function CouponRow({ coupon }: { coupon: CouponView }) {
  const { t, locale } = useBillingText();
  const { code, percentOff, amountOffCents, currency, maxRedemptions, redemptions } = coupon;
  const { isActive, planName, redeemBy } = coupon;
  const used = String(redemptions);
  return (
    <tr>
      <td className={`${CELL} font-medium whitespace-nowrap`}>{code}</td>
      <td className={`${CELL} whitespace-nowrap tabular-nums`}>
        {percentOff > 0 ? `${percentOff} %` : exactMoney(amountOffCents, currency, locale)}
      </td>
      <td className={CELL}>{planName ?? t("coupons.anyPlan")}</td>
      <td className={`${CELL} whitespace-nowrap`}>
        {redeemBy === null ? "–" : formatDate(redeemBy - 1, locale)}
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

/** Coupons line by line. */
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
  reply: SubscribeReply | undefined;
}

/** Makes a coupon. */
export function CouponForm({ plans, reply }: CouponFormProps) {
  const { t } = useBillingText();
  const field = (name: string, label: BillingKey, of: string = name) => {
    const error = errorKey(reply?.errors[of]?.[0]);
    const value = reply?.values[name];
    return { name, label: t(label), defaultValue: value, ...(error && { error: t(error) }) };
  };
  return (
    <section aria-labelledby="new-coupon" className="grid gap-6">
      <h3 id="new-coupon" className="text-lg font-medium">
        {t("coupons.new")}
      </h3>
      <form method="post" className="grid gap-6 md:grid-cols-2">
        <TextField {...field("code", "coupons.code")} required maxLength={40} autoComplete="off" />
        <SelectField {...field("planId", "coupons.plan")}>
          <option value="">{t("coupons.anyPlan")}</option>
          {plans.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field("percent", "coupons.percent", "percentOff")}
          inputMode="numeric"
          maxLength={3}
        />
        <TextField
          {...field("amount", "coupons.amount", "amountOffCents")}
          inputMode="decimal"
          maxLength={12}
        />
        <TextField {...field("until", "coupons.until", "redeemBy")} type="date" />
        <TextField
          {...field("limit", "coupons.limit", "maxRedemptions")}
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
      </form>
    </section>
  );
}

import { useBillingErrors } from "#app/desk/billing/billing-text.ts";
import { GIFT_LENGTHS, giftPrice } from "#app/features/billing/gifts/gift-rules.ts";
import type { PlanView } from "#app/features/billing/plans/queries.server.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { formatMoney } from "#app/lib/money.ts";
import { useOffersText } from "#app/magazine/pages/plans/offers-text.ts";
import { useTimeZone } from "#app/platform/i18n/time-zone.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { Form, FormError } from "#app/ui/forms/form.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";

interface GiftPageProps {
  /** Plans that cost something. */
  plans: PlanView[];
  /** Idempotency key: a second click buys no second gift. */
  id: string;
  /** The first and the last day on which it can be sent, in the magazine's time zone. */
  days: { first: string; last: string };
  refusal: FormRefusal | undefined;
}

/** Between the id of a plan and the months, in the choice of a gift. */
export const GIFT_SIGN = "|";

/** Every length of every plan with its price. */
function useChoices(plans: PlanView[]) {
  const { t, locale } = useOffersText();
  return plans.map((plan) => ({
    plan,
    lengths: GIFT_LENGTHS.flatMap((months) => {
      const cents = giftPrice(plan, months);
      if (cents === null) return [];
      const price = formatMoney(cents, plan.currency, locale);
      return { months, name: t("gift.length", { n: months, price }) };
    }),
  }));
}

/** Who gets it, and when. Without an address the buyer hands the code over. */
function RecipientFields({ days }: Pick<GiftPageProps, "days">) {
  const { t } = useOffersText();
  const zone = useTimeZone();
  return (
    <>
      <TextField
        name="recipientEmail"
        type="email"
        label={t("gift.email")}
        hint={t("gift.emailHint")}
        maxLength={254}
        autoComplete="off"
        dir="ltr"
      />
      <TextField name="recipientName" label={t("gift.name")} maxLength={100} autoComplete="off" />
      <TextField
        name="deliverOn"
        type="date"
        label={t("gift.day")}
        hint={t("gift.dayHint", { zone })}
        min={days.first}
        max={days.last}
      />
    </>
  );
}

/** Buying a subscription for somebody else. */
export function GiftPage({ plans, id, days, refusal }: GiftPageProps) {
  const { t } = useOffersText();
  const choices = useChoices(plans);
  const errorText = useBillingErrors();
  return (
    <section className="grid max-w-xl gap-6">
      <h1 className="text-xl font-semibold">{t("gift.title")}</h1>
      <p className="text-pretty text-neutral-600 dark:text-neutral-300">{t("gift.lead")}</p>
      {plans.length === 0 ? (
        <p>{t("gift.none")}</p>
      ) : (
        <Form refusal={refusal} errorText={errorText} hidden={{ id }} className="grid gap-6">
          <FormError fields={["planId", "months", "id"]} />
          <SelectField name="choice" label={t("gift.plan")} required>
            {choices.map(({ plan, lengths }) => (
              <optgroup key={plan.id} label={plan.name}>
                {lengths.map(({ months, name }) => (
                  <option key={months} value={`${plan.id}${GIFT_SIGN}${months}`}>
                    {plan.name}: {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </SelectField>
          <RecipientFields days={days} />
          <TextAreaField name="message" label={t("gift.message")} rows={3} maxLength={500} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit">{t("gift.buy")}</Button>
            <LinkButton kind="secondary" href="/dashboard/redeem">
              {t("gift.redeemLink")}
            </LinkButton>
          </div>
        </Form>
      )}
    </section>
  );
}

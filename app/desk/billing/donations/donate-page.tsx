import { useBillingErrors } from "#app/desk/billing/billing-text.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { useOffersText } from "#app/magazine/pages/plans/offers-text.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { Form, FormError } from "#app/ui/forms/form.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";

interface DonatePageProps {
  /** Idempotency key: a second click gives nothing more. */
  id: string;
  currency: string;
  /** As chosen on the public page. */
  begins: { amount: string; per: string };
  refusal: FormRefusal | undefined;
}

/** The last step of a donation. */
export function DonatePage({ id, currency, begins, refusal }: DonatePageProps) {
  const { t } = useOffersText();
  return (
    <section className="grid max-w-xl gap-6">
      <h1 className="text-xl font-semibold">{t("donate.title")}</h1>
      <Form refusal={refusal} errorText={useBillingErrors()} hidden={{ id }} className="grid gap-6">
        <FormError />
        <TextField
          name="amountCents"
          label={t("donate.amount", { currency })}
          required
          inputMode="decimal"
          maxLength={10}
          defaultValue={begins.amount}
        />
        <SelectField name="per" label={t("donate.per")} defaultValue={begins.per}>
          <option value="once">{t("donate.once")}</option>
          <option value="/mo">{t("donate.monthly")}</option>
        </SelectField>
        <TextAreaField name="message" label={t("donate.message")} rows={3} maxLength={500} />
        <p className="text-sm text-pretty text-neutral-600 dark:text-neutral-300">
          {t("donate.note")}
        </p>
        <Button type="submit" className="justify-self-start">
          {t("donate.submit")}
        </Button>
      </Form>
    </section>
  );
}

import { useBillingErrors } from "#app/desk/billing/billing-text.ts";
import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { useTimeZone } from "#app/platform/i18n/time-zone.tsx";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { FormError } from "#app/ui/forms/form.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { useMoneyText } from "./money-text.ts";

interface GivePlanProps {
  plans: readonly { id: string; name: string }[];
  refusal: FormRefusal | undefined;
}

/** Gives a reader a plan that nobody pays for. */
export function GivePlan({ plans, refusal }: GivePlanProps) {
  const { t } = useMoneyText();
  const zone = useTimeZone();
  const errorText = useBillingErrors();
  if (plans.length === 0) return null;
  return (
    <section aria-labelledby="give-plan" className="mt-4 grid gap-4">
      <h2 id="give-plan" className="text-lg font-medium">
        {t("give.title")}
      </h2>
      <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("give.lead")}</p>
      <DeskForm refusal={refusal} errorText={errorText} className="grid gap-6 md:grid-cols-2">
        <FormError />
        <TextField
          name="email"
          type="email"
          label={t("give.email")}
          required
          maxLength={254}
          autoComplete="off"
          dir="ltr"
        />
        <SelectField name="planId" label={t("give.plan")}>
          {plans.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <TextField
          name="until"
          type="date"
          label={t("give.until", { zone })}
          hint={t("give.untilHint")}
        />
        <Button
          type="submit"
          name="intent"
          value="give"
          className="justify-self-start md:col-span-2"
        >
          {t("give.submit")}
        </Button>
      </DeskForm>
    </section>
  );
}

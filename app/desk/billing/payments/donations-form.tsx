import { useBillingErrors } from "#app/desk/billing/billing-text.ts";
import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import type { DonationSettings } from "#app/features/billing/donations/donation-settings.server.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { FormError } from "#app/ui/forms/form.tsx";
import { useMoneyText } from "./money-text.ts";

export interface DonationsData {
  donations: DonationSettings;
  /** Fingerprint of the stored values, which detects concurrent edits. */
  version: string;
  /** Path of the public page. */
  address: string;
}

/** Whether and how donations are taken. */
export function DonationsForm({
  donations,
  address,
  version,
  refusal,
}: DonationsData & { refusal: FormRefusal | undefined }) {
  const { t } = useMoneyText();
  const amounts = donations.amountsCents.map((cents) => (cents / 100).toFixed(2)).join(" ");
  return (
    <DeskForm
      refusal={refusal}
      version={version}
      errorText={useBillingErrors()}
      className="grid max-w-xl gap-6"
    >
      <FormError />
      <p className="text-sm text-pretty text-neutral-600 dark:text-neutral-300">
        {t("donations.lead")}{" "}
        {donations.isOn && (
          <a
            href={address}
            className="focus-ring rounded-sm text-primary-700 underline underline-offset-4 dark:text-primary-300"
          >
            {t("donations.page")}
          </a>
        )}
      </p>
      <CheckField name="isOn" defaultChecked={donations.isOn} className="text-sm">
        {t("donations.on")}
      </CheckField>
      <TextField
        name="currency"
        label={t("donations.currency")}
        required
        maxLength={3}
        defaultValue={donations.currency}
        dir="ltr"
      />
      <TextField
        name="amountsCents"
        label={t("donations.amounts")}
        hint={t("donations.amountsHint")}
        maxLength={100}
        defaultValue={amounts}
        dir="ltr"
      />
      <TextAreaField
        name="words"
        label={t("donations.words")}
        rows={5}
        maxLength={1000}
        defaultValue={donations.words}
      />
      <Button type="submit" name="intent" value="donations" className="justify-self-start">
        {t("save")}
      </Button>
    </DeskForm>
  );
}

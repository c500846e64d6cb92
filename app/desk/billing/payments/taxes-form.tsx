import { useBillingErrors } from "#app/desk/billing/billing-text.ts";
import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import type { TaxRules } from "#app/features/billing/taxes/tax-rules.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { FormError } from "#app/ui/forms/form.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";
import { RATE_FIELD, shownRate } from "./money-fields.ts";
import { useMoneyText } from "./money-text.ts";

export interface TaxesData {
  rules: TaxRules;
  /** Fingerprint of the stored values, which detects concurrent edits. */
  version: string;
  countries: readonly { code: string; name: string }[];
}

function countryOptions(countries: TaxesData["countries"]) {
  return countries.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}

/** The rate of each country that has one, and a line for another. */
function Rates({ rules, countries }: Omit<TaxesData, "version">) {
  const { t } = useMoneyText();
  const rated = countries.filter(({ code }) => Object.hasOwn(rules.rates, code));
  const others = countries.filter(({ code }) => !Object.hasOwn(rules.rates, code));
  return (
    <fieldset className="grid gap-4 md:col-span-2">
      <legend className="text-lg font-medium">{t("taxes.rates")}</legend>
      <p className="text-sm text-pretty text-neutral-600 dark:text-neutral-300">
        {t("taxes.ratesHint")}
      </p>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-4">
        {rated.map(({ code, name }) => (
          <TextField
            key={code}
            name={RATE_FIELD + code}
            label={name}
            inputMode="decimal"
            maxLength={5}
            defaultValue={shownRate(rules.rates[code]!)}
          />
        ))}
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <SelectField name="newCountry" label={t("taxes.newCountry")}>
          <option value="">{t("taxes.noCountry")}</option>
          {countryOptions(others)}
        </SelectField>
        <TextField name="newRate" label={t("taxes.newRate")} inputMode="decimal" maxLength={5} />
      </div>
    </fieldset>
  );
}

/** Who sells, as invoices say. */
function SellerFields({ rules }: Pick<TaxesData, "rules">) {
  const { t } = useMoneyText();
  return (
    <>
      <TextField
        name="sellerName"
        label={t("taxes.sellerName")}
        hint={t("taxes.sellerNameHint")}
        maxLength={200}
        defaultValue={rules.sellerName}
      />
      <TextField
        name="vatNumber"
        label={t("taxes.vatNumber")}
        maxLength={30}
        defaultValue={rules.vatNumber}
        dir="ltr"
      />
      <TextAreaField
        className="md:col-span-2"
        name="sellerAddress"
        label={t("taxes.sellerAddress")}
        rows={3}
        maxLength={500}
        defaultValue={rules.sellerAddress}
      />
    </>
  );
}

/** How sales are taxed, and who sells. */
export function TaxesForm({
  rules,
  countries,
  version,
  refusal,
}: TaxesData & { refusal: FormRefusal | undefined }) {
  const { t } = useMoneyText();
  return (
    <DeskForm
      refusal={refusal}
      version={version}
      errorText={useBillingErrors()}
      className="grid gap-6 md:grid-cols-2"
    >
      <FormError />
      <p className="max-w-prose text-sm text-pretty text-neutral-600 md:col-span-2 dark:text-neutral-300">
        {t("taxes.lead")}
      </p>
      <CheckField name="isOn" defaultChecked={rules.isOn} className="text-sm md:col-span-2">
        {t("taxes.on")}
      </CheckField>
      <SelectField
        name="isIncluded"
        label={t("taxes.prices")}
        defaultValue={rules.isIncluded ? "yes" : "no"}
      >
        <option value="yes">{t("taxes.included")}</option>
        <option value="no">{t("taxes.added")}</option>
      </SelectField>
      <SelectField name="country" label={t("taxes.country")} defaultValue={rules.country}>
        <option value="">{t("taxes.noCountry")}</option>
        {countryOptions(countries)}
      </SelectField>
      <SellerFields rules={rules} />
      <CheckField
        name="asksVies"
        defaultChecked={rules.asksVies}
        hint={t("taxes.viesHint")}
        className="text-sm md:col-span-2"
      >
        {t("taxes.vies")}
      </CheckField>
      <Rates rules={rules} countries={countries} />
      <Button
        type="submit"
        name="intent"
        value="taxes"
        className="justify-self-start md:col-span-2"
      >
        {t("save")}
      </Button>
    </DeskForm>
  );
}

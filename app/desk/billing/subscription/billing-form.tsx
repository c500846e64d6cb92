import { AccountFrame } from "#app/desk/account/account-frame.tsx";
import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import type { BillingAddress } from "#app/features/billing/invoices/address-commands.server.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { useOffersText } from "#app/magazine/pages/plans/offers-text.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";

interface BillingFormProps {
  address: BillingAddress | null;
  countries: readonly { code: string; name: string }[];
  refusal: FormRefusal | undefined;
  isDone: boolean;
}

function CountryField({ address, countries }: Pick<BillingFormProps, "address" | "countries">) {
  const { t } = useDeskText();
  return (
    <SelectField
      name="country"
      label={t("billing.country")}
      required
      autoComplete="country"
      defaultValue={address?.country ?? ""}
    >
      <option value="" disabled>
        {t("billing.chooseCountry")}
      </option>
      {countries.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** Street, city and postal code. */
function StreetFields({ address }: Pick<BillingFormProps, "address">) {
  const { t } = useDeskText();
  return (
    <>
      <TextField
        name="line1"
        label={t("billing.line1")}
        required
        maxLength={200}
        autoComplete="address-line1"
        defaultValue={address?.line1}
      />
      <TextField
        name="line2"
        label={t("billing.line2")}
        maxLength={200}
        autoComplete="address-line2"
        defaultValue={address?.line2}
      />
      <TextField
        name="city"
        label={t("billing.city")}
        required
        maxLength={100}
        autoComplete="address-level2"
        defaultValue={address?.city}
      />
      <TextField
        name="postalCode"
        label={t("billing.postalCode")}
        required
        maxLength={20}
        autoComplete="postal-code"
        defaultValue={address?.postalCode}
      />
    </>
  );
}

/** Form for the billing address. */
export function BillingForm({ address, countries, refusal, isDone }: BillingFormProps) {
  const { t } = useDeskText();
  const { t: tOffers } = useOffersText();
  return (
    <AccountFrame
      path="/dashboard/billing-address"
      done={isDone && !refusal ? t("done.billing") : null}
    >
      <h2 className="text-lg font-semibold">{t("billing.title")}</h2>
      <DeskForm refusal={refusal} className="grid gap-6 md:grid-cols-2">
        <CountryField address={address} countries={countries} />
        <TextField
          name="state"
          label={t("billing.state")}
          maxLength={100}
          autoComplete="address-level1"
          defaultValue={address?.state}
        />
        <TextField
          className="md:col-span-2"
          name="company"
          label={t("billing.company")}
          maxLength={200}
          autoComplete="organization"
          defaultValue={address?.company}
        />
        <StreetFields address={address} />
        <TextField
          className="md:col-span-2"
          name="vatNumber"
          label={tOffers("address.vat")}
          hint={tOffers("address.vatHint")}
          maxLength={30}
          autoComplete="off"
          spellCheck={false}
          dir="ltr"
          defaultValue={address?.vatNumber}
        />
        <Button type="submit" className="md:col-span-2">
          {t("billing.update")}
        </Button>
      </DeskForm>
    </AccountFrame>
  );
}

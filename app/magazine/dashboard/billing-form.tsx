import type { BillingAddress } from "#app/features/billing/address-commands.server.ts";
import { Button } from "#app/ui/button.tsx";
import { DeskField, type DeskReply, DeskSelect, Replied } from "./desk-form.tsx";
import { DeskRoom } from "./desk-section.tsx";
import { useDeskText } from "./desk-text.ts";

interface BillingFormProps {
  address: BillingAddress | null;
  countries: readonly { code: string; name: string }[];
  reply: DeskReply | undefined;
  isDone: boolean;
}

/** Where invoices go. */
export function BillingForm({ address, countries, reply, isDone }: BillingFormProps) {
  const { t } = useDeskText();
  return (
    <DeskRoom title={t("billing.title")} done={isDone && !reply ? t("done.billing") : null}>
      <Replied reply={reply}>
        <form method="post" noValidate={reply !== undefined} className="grid gap-6 md:grid-cols-2">
          <DeskSelect
            name="country"
            label="billing.country"
            required
            autoComplete="country"
            stored={address?.country ?? ""}
          >
            <option value="" disabled>
              {t("billing.chooseCountry")}
            </option>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </DeskSelect>
          <DeskField
            name="state"
            label="billing.state"
            maxLength={100}
            autoComplete="address-level1"
            stored={address?.state}
          />
          <DeskField
            name="line1"
            label="billing.line1"
            required
            maxLength={200}
            autoComplete="address-line1"
            stored={address?.line1}
          />
          <DeskField
            name="line2"
            label="billing.line2"
            maxLength={200}
            autoComplete="address-line2"
            stored={address?.line2}
          />
          <DeskField
            name="city"
            label="billing.city"
            required
            maxLength={100}
            autoComplete="address-level2"
            stored={address?.city}
          />
          <DeskField
            name="postalCode"
            label="billing.postalCode"
            required
            maxLength={20}
            autoComplete="postal-code"
            stored={address?.postalCode}
          />
          <Button type="submit" className="md:col-span-2">
            {t("billing.update")}
          </Button>
        </form>
      </Replied>
    </DeskRoom>
  );
}

import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Sheet, SheetPage } from "#app/magazine/pages/sheet.tsx";
import { Button, LinkButton } from "#app/ui/button.tsx";
import { TextAreaField, TextField } from "#app/ui/forms/field.tsx";
import { Form, FormError } from "#app/ui/forms/form.tsx";
import { RobotTrap } from "#app/ui/forms/robot-trap.tsx";
import { useDonatingErrors, useDonatingText } from "./donating-text.ts";
import { useOffersText } from "./offers-text.ts";

export interface GuestDonationProps {
  /** Idempotency key: a second click gives nothing more. */
  id: string;
  currency: string;
  /** As chosen on the page before; "" for none. */
  amount: string;
  /** Whether a monthly donation was chosen, which needs an account. */
  isMonthly: boolean;
  /** The same donation with an account. */
  accountHref: string;
  refusal: FormRefusal | undefined;
}

/** A donation without an account: the amount, and where the receipt goes. */
export function GuestDonation(props: GuestDonationProps) {
  const { id, currency, amount, isMonthly, accountHref, refusal } = props;
  const { t } = useOffersText();
  const { t: tDonating } = useDonatingText();
  return (
    <SheetPage emoji="💛" title={t("donate.title")} description={tDonating("lead")}>
      <Sheet>
        <div className="grid gap-8">
          <div className="grid justify-items-start gap-3 rounded-2xl bg-primary-50 p-5 dark:bg-neutral-800">
            <p className="text-sm text-pretty">{tDonating(isMonthly ? "monthly" : "account")}</p>
            <LinkButton href={accountHref} kind="secondary">
              {tDonating("logIn")}
            </LinkButton>
          </div>
          <Form
            refusal={refusal}
            errorText={useDonatingErrors()}
            hidden={{ id }}
            className="grid gap-6"
            // It leads to the receipt, whose address is a secret that code of this document must not see.
            data-document
          >
            <FormError />
            <TextField
              name="amountCents"
              label={t("donate.amount", { currency })}
              required
              inputMode="decimal"
              maxLength={10}
              defaultValue={amount}
            />
            <TextField
              name="email"
              type="email"
              label={tDonating("email")}
              hint={tDonating("emailHint")}
              required
              autoComplete="email"
              maxLength={254}
            />
            <TextField name="name" label={tDonating("name")} autoComplete="name" maxLength={100} />
            <TextAreaField name="message" label={t("donate.message")} rows={3} maxLength={500} />
            <RobotTrap />
            <Button type="submit" className="justify-self-start">
              {t("donate.submit")}
            </Button>
          </Form>
        </div>
      </Sheet>
    </SheetPage>
  );
}

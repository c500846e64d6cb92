import KeyRound from "lucide-react/icons/key-round";
import { useState } from "react";
import { CurrentPassword } from "#app/desk/account/account-fields.tsx";
import { useAccountErrors } from "#app/desk/account/account-form.tsx";
import { AccountSection } from "#app/desk/account/account-frame.tsx";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { useAccountText } from "#app/features/accounts/account-text.ts";
import type { PasskeyView } from "#app/features/accounts/sign-in/passkey-commands.server.ts";
import { type FormRefusal, formRefusal, refusalOf } from "#app/lib/form-refusal.ts";
import type { FieldErrors } from "#app/lib/input.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { Form, FormError } from "#app/ui/forms/form.tsx";
import { addPasskeyHere } from "./passkey-steps.ts";
import { usePasskeys } from "./use-passkeys.ts";

function PasskeyRow({ passkey, hasPassword, refusal }: PasskeyRowProps) {
  const { t } = useAccountText();
  const { date } = useDeskDates();
  const { name, createdAt, usedAt } = passkey;
  const added = t("passkeys.added", { date: date(createdAt) });
  const used = usedAt && t("passkeys.used", { date: date(usedAt) });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <KeyRound aria-hidden="true" className="size-6 shrink-0 text-neutral-500" />
      <div className="min-w-0 grow">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-neutral-600 dark:text-neutral-300">
          {[added, used].filter(Boolean).join(" · ")}
        </p>
      </div>
      <RemoveControl passkey={passkey} hasPassword={hasPassword} refusal={refusal} />
    </li>
  );
}

interface PasskeyRowProps {
  passkey: PasskeyView;
  hasPassword: boolean;
  refusal: FormRefusal | undefined;
}

/** Asks for the password, where the account has one, before a passkey is deleted. */
function RemoveControl({ passkey: { id, name }, hasPassword, refusal }: PasskeyRowProps) {
  const { t } = useAccountText();
  const label = t("passkeys.removeNamed", { name });
  const form = (
    <Form
      refusal={refusal}
      errorText={useAccountErrors()}
      hidden={{ intent: "remove-passkey", passkey: id }}
      className="grid w-full gap-4"
    >
      <FormError />
      {hasPassword && <CurrentPassword />}
      <Button kind="secondary" type="submit" className="justify-self-start" aria-label={label}>
        {t("passkeys.remove")}
      </Button>
    </Form>
  );
  if (!hasPassword) return form;
  return (
    <details className="group w-full" open={refusal !== undefined}>
      <summary
        className={buttonClass("secondary", "cursor-pointer list-none group-open:mb-5")}
        aria-label={label}
      >
        {t("passkeys.remove")}
      </summary>
      {form}
    </details>
  );
}

function AddForm({ hasPassword }: { hasPassword: boolean }) {
  const { t } = useAccountText();
  const [errors, setErrors] = useState<FieldErrors | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  async function add(form: FormData) {
    setIsBusy(true);
    const password = form.get("currentPassword");
    const found = await addPasskeyHere(
      String(form.get("name") ?? ""),
      typeof password === "string" ? password : undefined,
    );
    if (!found) return window.location.assign("/account/security?done=passkey");
    setIsBusy(false);
    setErrors(found);
  }
  return (
    <Form
      refusal={errors ? formRefusal(errors, {}) : undefined}
      errorText={useAccountErrors()}
      noValidate={false}
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void add(new FormData(event.currentTarget));
      }}
    >
      <FormError />
      <TextField name="name" label={t("passkeys.name")} maxLength={80} required />
      {hasPassword && <CurrentPassword />}
      <Button type="submit" className="w-full" disabled={isBusy}>
        {t("passkeys.add")}
      </Button>
    </Form>
  );
}

interface PasskeySectionProps {
  passkeys: PasskeyView[];
  hasPassword: boolean;
  refusal: FormRefusal | undefined;
}

/** The account's passkeys, and a form to add one. */
export function PasskeySection(props: PasskeySectionProps) {
  const { t } = useAccountText();
  const removal = refusalOf("remove-passkey", props.refusal);
  const canUse = usePasskeys();
  return (
    <AccountSection title="passkeys.title" lead={t("passkeys.lead")}>
      {props.passkeys.length > 0 ? (
        <ul className="divide-y divide-neutral-200 dark:divide-neutral-700">
          {props.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              hasPassword={props.hasPassword}
              refusal={removal?.values.passkey === passkey.id ? removal : undefined}
            />
          ))}
        </ul>
      ) : (
        <p className="text-sm">{t("passkeys.none")}</p>
      )}
      {canUse ? (
        <details className="group grid gap-5">
          <summary className={buttonClass("secondary", "cursor-pointer list-none group-open:mb-5")}>
            {t("passkeys.new")}
          </summary>
          <AddForm hasPassword={props.hasPassword} />
        </details>
      ) : (
        <p className="text-sm text-neutral-600 dark:text-neutral-300">
          {t("passkeys.unsupported")}
        </p>
      )}
    </AccountSection>
  );
}

import { KeyRound } from "lucide-react";
import { useState } from "react";
import { Form } from "react-router";
import type { PasskeyView } from "#app/features/accounts/passkey-commands.server.ts";
import type { FieldErrors } from "#app/lib/input.ts";
import { formatDate } from "#app/lib/time.ts";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { AccountField, type AccountReply, FormProblem, replyTo } from "./account-form.tsx";
import { AccountSection } from "./account-frame.tsx";
import { useAccountText } from "./account-text.ts";
import { addPasskeyHere } from "./passkey-steps.ts";
import { CurrentPassword } from "./profile-page.tsx";
import { usePasskeys } from "./use-passkeys.ts";

function PasskeyRow({ passkey, hasPassword, reply }: PasskeyRowProps) {
  const { t, locale } = useAccountText();
  const { name, createdAt, usedAt } = passkey;
  const added = t("passkeys.added", { date: formatDate(createdAt, locale) });
  const used = usedAt && t("passkeys.used", { date: formatDate(usedAt, locale) });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
      <KeyRound aria-hidden="true" className="size-6 shrink-0 text-neutral-500" />
      <div className="min-w-0 grow">
        <p className="font-medium">{name}</p>
        <p className="text-sm text-neutral-600 dark:text-neutral-300">
          {[added, used].filter(Boolean).join(" · ")}
        </p>
      </div>
      <RemoveControl {...{ passkey, hasPassword, reply }} />
    </li>
  );
}

interface PasskeyRowProps {
  passkey: PasskeyView;
  hasPassword: boolean;
  /** To the removal of this key. */
  reply: AccountReply | undefined;
}

/** Asks for the password, where there is one, before the key goes. */
function RemoveControl({ passkey: { id, name }, hasPassword, reply }: PasskeyRowProps) {
  const { t } = useAccountText();
  const label = t("passkeys.removeNamed", { name });
  const form = (
    <Form
      method="post"
      reloadDocument
      noValidate={reply !== undefined}
      className="grid w-full gap-4"
    >
      <FormProblem reply={reply} />
      <input type="hidden" name="intent" value="remove-passkey" />
      <input type="hidden" name="passkey" value={id} />
      {hasPassword && <CurrentPassword reply={reply} />}
      <Button kind="secondary" type="submit" className="justify-self-start" aria-label={label}>
        {t("passkeys.remove")}
      </Button>
    </Form>
  );
  if (!hasPassword) return form;
  return (
    <details className="group w-full" open={reply !== undefined}>
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
  const reply = errors ? { errors, values: {} } : undefined;
  return (
    <form
      className="grid gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void add(new FormData(event.currentTarget));
      }}
    >
      <FormProblem reply={reply} />
      <AccountField name="name" label="passkeys.name" maxLength={80} reply={reply} />
      {hasPassword && <CurrentPassword reply={reply} />}
      <Button type="submit" className="w-full" disabled={isBusy}>
        {t("passkeys.add")}
      </Button>
    </form>
  );
}

interface PasskeySectionProps {
  passkeys: PasskeyView[];
  hasPassword: boolean;
  reply: AccountReply | undefined;
}

/** The keys that log the reader in, and a form for one more. */
export function PasskeySection(props: PasskeySectionProps) {
  const { t } = useAccountText();
  const removal = replyTo("remove-passkey", props.reply);
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
              reply={removal?.values.passkey === passkey.id ? removal : undefined}
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

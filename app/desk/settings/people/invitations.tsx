import { CurrentPassword } from "#app/desk/account/account-fields.tsx";
import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import { MAIL_PATH } from "#app/desk/settings/mail/mail-page.tsx";
import { useSettingsText } from "#app/desk/settings/settings-text.ts";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { useAccountText } from "#app/features/accounts/account-text.ts";
import { ROLES } from "#app/features/accounts/policy.ts";
import type { Invitation } from "#app/features/accounts/sign-up/invitation-commands.server.ts";
import { type FormRefusal, refusalOf } from "#app/lib/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { SelectField } from "#app/ui/forms/select-field.tsx";

interface InvitationsProps {
  invitations: Invitation[];
  needsPassword: boolean;
  hasMail: boolean;
  refusal: FormRefusal | undefined;
}

/** Form to invite a person, and the pending invitations. */
export function Invitations({ invitations, needsPassword, hasMail, refusal }: InvitationsProps) {
  const { t } = useSettingsText();
  const { t: tAccount } = useAccountText();
  return (
    <section id="invite" className="grid gap-5 rounded-3xl bg-neutral-50 p-6 dark:bg-neutral-800">
      <h2 className="text-lg font-semibold">{t("invite.title")}</h2>
      <DeskForm refusal={refusalOf("invite", refusal)} className="grid gap-4 sm:grid-cols-2">
        <TextField
          name="email"
          label={t("invite.email")}
          type="email"
          required
          maxLength={254}
          autoComplete="off"
          defaultValue=""
        />
        <SelectField name="role" label={t("invite.role")} defaultValue="author">
          {ROLES.map((role) => (
            <option key={role} value={role}>
              {tAccount(`role.${role}`)}
            </option>
          ))}
        </SelectField>
        {needsPassword && <CurrentPassword />}
        <Button
          type="submit"
          name="intent"
          value="invite"
          className="justify-self-start sm:col-span-2"
        >
          {t("invite.send")}
        </Button>
      </DeskForm>
      {!hasMail && (
        <p className="text-sm text-neutral-600 dark:text-neutral-300">
          {t("invite.noMail")}{" "}
          <a
            href={MAIL_PATH}
            className="focus-ring rounded-sm font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300"
          >
            {t("invite.toOutbox")}
          </a>
        </p>
      )}
      {invitations.length > 0 && (
        <ul className="divide-y divide-neutral-200 border-t border-neutral-200 dark:divide-neutral-700 dark:border-neutral-700">
          {invitations.map((invitation) => (
            <Waiting key={invitation.id} invitation={invitation} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Waiting({ invitation }: { invitation: Invitation }) {
  const { t } = useSettingsText();
  const days = useDeskDates();
  const { t: tAccount } = useAccountText();
  const { id, email, role, expiresAt } = invitation;
  const date = days.date(expiresAt);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow">
        <p className="font-medium wrap-anywhere">
          <bdi>{email}</bdi>
        </p>
        <p className="text-sm text-neutral-600 dark:text-neutral-300">
          {t("invite.waits", { role: tAccount(`role.${role}`), date })}
        </p>
      </div>
      <form method="post">
        <input type="hidden" name="id" value={id} />
        <Button
          type="submit"
          name="intent"
          value="revoke"
          kind="secondary"
          aria-label={t("invite.revokeOf", { email })}
        >
          {t("invite.revoke")}
        </Button>
      </form>
    </li>
  );
}

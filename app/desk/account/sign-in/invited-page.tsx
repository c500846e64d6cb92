import { NameField, NewPasswordField } from "#app/desk/account/account-fields.tsx";
import { AccountForm } from "#app/desk/account/account-form.tsx";
import { useAccountText } from "#app/features/accounts/account-text.ts";
import type { Role } from "#app/features/accounts/policy.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { EntryPage } from "./entry-page.tsx";

interface InvitedPageProps {
  refusal: FormRefusal | undefined;
  email: string;
  role: Role;
}

/** Target of an invitation link: asks for a name and a password. */
export function InvitedPage({ refusal, email, role }: InvitedPageProps) {
  const { t } = useAccountText();
  return (
    <EntryPage
      emoji="💌"
      title={t("invited.title")}
      description={t("invited.lead", { role: t(`role.${role}`) })}
    >
      <AccountForm refusal={refusal} submit="action.finish">
        <p className="text-center font-medium wrap-anywhere">
          <bdi>{email}</bdi>
        </p>
        <NameField />
        <NewPasswordField />
      </AccountForm>
    </EntryPage>
  );
}

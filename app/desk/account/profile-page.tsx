import { AccountForm } from "#app/desk/account/account-form.tsx";
import { type AccountKey, useAccountText } from "#app/features/accounts/account-text.ts";
import { type FormRefusal, refusalOf } from "#app/lib/form-refusal.ts";
import { TextField } from "#app/ui/forms/field.tsx";
import { CurrentPassword, NameField } from "./account-fields.tsx";
import { AccountFrame, AccountSection } from "./account-frame.tsx";

export interface ProfileView {
  name: string;
  email: string | null;
  isEmailVerified: boolean;
  hasPassword: boolean;
}

interface ProfilePageProps {
  profile: ProfileView;
  refusal: FormRefusal | undefined;
  done: AccountKey | null;
}

/** Display name, byline and email address. */
export function ProfilePage({ profile, refusal, done }: ProfilePageProps) {
  const { t } = useAccountText();
  const { name, email, isEmailVerified, hasPassword } = profile;
  const nameRefusal = refusalOf("name", refusal);
  const emailRefusal = refusalOf("email", refusal);
  const now = email ? t("email.now", { email }) : t("email.none");
  const doubt = email && !isEmailVerified ? ` ${t("email.unconfirmed")}` : "";
  return (
    <AccountFrame path="/account" done={refusal ? null : done}>
      <AccountSection title="tab.profile">
        <AccountForm refusal={nameRefusal} hidden={{ intent: "name" }} submit="action.save">
          <NameField suggested={name} />
        </AccountForm>
      </AccountSection>
      <AccountSection title="email.title" lead={`${now}${doubt} ${t("email.lead")}`}>
        <AccountForm
          refusal={emailRefusal}
          hidden={{ intent: "email" }}
          submit="action.changeEmail"
        >
          <TextField
            name="email"
            label={t("field.newEmail")}
            type="email"
            autoComplete="email"
            required
          />
          {hasPassword && <CurrentPassword />}
        </AccountForm>
      </AccountSection>
    </AccountFrame>
  );
}

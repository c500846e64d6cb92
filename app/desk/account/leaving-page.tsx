import Download from "lucide-react/icons/download";
import { CurrentPassword } from "#app/desk/account/account-fields.tsx";
import { AccountForm } from "#app/desk/account/account-form.tsx";
import { CrossLink, CrossLinks, EntryPage } from "#app/desk/account/sign-in/entry-page.tsx";
import { useAccountText } from "#app/features/accounts/account-text.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { AccountFrame, AccountSection } from "./account-frame.tsx";

interface LeavingPageProps {
  hasPassword: boolean;
  refusal: FormRefusal | undefined;
}

/** Download of one's data, and deletion of the account. */
export function LeavingPage({ hasPassword, refusal }: LeavingPageProps) {
  const { t } = useAccountText();
  const word = t("delete.word");
  return (
    <AccountFrame path="/account/data">
      <AccountSection title="data.title" lead={t("data.lead")}>
        <p>
          <a href="/account/data.json" download className={buttonClass("secondary")}>
            <Download aria-hidden="true" className="size-5" />
            {t("data.download")}
          </a>
        </p>
      </AccountSection>
      <AccountSection title="delete.title" lead={t("delete.lead")}>
        <AccountForm refusal={refusal} hidden={{ word }} submit="action.delete" isDangerous>
          {hasPassword && <CurrentPassword />}
          <TextField
            name="confirm"
            label={t("delete.confirm", { word })}
            autoComplete="off"
            required
          />
        </AccountForm>
      </AccountSection>
    </AccountFrame>
  );
}

/** Shown after an account has been deleted. */
export function GonePage() {
  const { t } = useAccountText();
  return (
    <EntryPage emoji="🕊️" title={t("gone.title")} description={t("gone.lead")}>
      <CrossLinks>
        <CrossLink href="/">{t("gone.home")}</CrossLink>
      </CrossLinks>
    </EntryPage>
  );
}

import { Download } from "lucide-react";
import { buttonClass } from "#app/ui/button.tsx";
import { AccountField, AccountForm, type AccountReply } from "./account-form.tsx";
import { AccountFrame, AccountSection } from "./account-frame.tsx";
import { useAccountText } from "./account-text.ts";
import { CrossLink, CrossLinks, EntryPage } from "./entry-page.tsx";
import { CurrentPassword } from "./profile-page.tsx";

interface LeavingPageProps {
  hasPassword: boolean;
  reply: AccountReply | undefined;
}

/** Taking everything along, and leaving. */
export function LeavingPage({ hasPassword, reply }: LeavingPageProps) {
  const { t } = useAccountText();
  const word = t("delete.word");
  return (
    <AccountFrame path="/account/data" done={null}>
      <AccountSection title="data.title" lead={t("data.lead")}>
        <p>
          <a href="/account/data.json" download className={buttonClass("secondary")}>
            <Download aria-hidden="true" className="size-5" />
            {t("data.download")}
          </a>
        </p>
      </AccountSection>
      <AccountSection title="delete.title" lead={t("delete.lead")}>
        <AccountForm reply={reply} hidden={{ word }} submit="action.delete" isDangerous>
          {hasPassword && <CurrentPassword reply={reply} />}
          <AccountField
            name="confirm"
            label="delete.confirm"
            labelValues={{ word }}
            autoComplete="off"
            reply={reply}
          />
        </AccountForm>
      </AccountSection>
    </AccountFrame>
  );
}

/** After an account is gone. */
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

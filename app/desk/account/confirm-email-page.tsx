import { AccountForm } from "#app/desk/account/account-form.tsx";
import { EntryPage } from "#app/desk/account/sign-in/entry-page.tsx";
import { useAccountText } from "#app/features/accounts/account-text.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";

/**
 * Target of the confirmation link: the address changes when the button is pressed, since mail
 * scanners open links.
 */
export function ConfirmEmailPage({
  email,
  refusal,
}: {
  email: string;
  refusal: FormRefusal | undefined;
}) {
  const { t } = useAccountText();
  return (
    <EntryPage emoji="📮" title={t("move.title")} description={t("move.lead")}>
      <AccountForm refusal={refusal} submit="action.confirmEmail">
        <p className="text-center font-medium wrap-anywhere">
          <bdi>{email}</bdi>
        </p>
      </AccountForm>
    </EntryPage>
  );
}

import { CurrentPassword } from "#app/desk/account/account-fields.tsx";
import { useAccountErrors } from "#app/desk/account/account-form.tsx";
import { AccountFrame } from "#app/desk/account/account-frame.tsx";
import { ConfirmStep } from "#app/desk/forms/confirm-step.tsx";
import { CopiedValue } from "#app/desk/settings/integrations/copied-value.tsx";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import type { StaffToken } from "#app/features/accounts/staff-tokens/staff-tokens.server.ts";
import { type FormRefusal, refusalOf } from "#app/lib/form-refusal.ts";
import { usePageAddress } from "#app/platform/http/page-address.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { Form, FormError } from "#app/ui/forms/form.tsx";
import { STAFF_TOKEN_PATH, useStaffTokenText } from "./staff-token-text.ts";

interface StaffTokenPageProps {
  /** Null without one. */
  token: StaffToken | null;
  hasPassword: boolean;
  isRemoved: boolean;
  refusal: FormRefusal | undefined;
}

/** Makes, replaces and removes a person's own token of the API. */
export function StaffTokenPage({ token, hasPassword, isRemoved, refusal }: StaffTokenPageProps) {
  const { t } = useStaffTokenText();
  return (
    <AccountFrame path="/account/security" done={isRemoved && t("removed")}>
      <section className="grid gap-5">
        <h2 className="text-lg font-semibold">{t("title")}</h2>
        <p className="text-sm text-pretty text-neutral-600 dark:text-neutral-300">{t("lead")}</p>
        {token && <Facts token={token} />}
        <Form
          refusal={refusalOf("make", refusal)}
          errorText={useAccountErrors()}
          hidden={{ intent: "make" }}
          className="grid max-w-md gap-5"
        >
          <FormError />
          {hasPassword && <CurrentPassword />}
          <Button type="submit" className="justify-self-start">
            {t(token ? "replace" : "make")}
          </Button>
        </Form>
        {token && (
          <form method="post">
            <ConfirmStep name={t("remove")} meaning={t("removeMeaning")} intent="remove" />
          </form>
        )}
      </section>
    </AccountFrame>
  );
}

function Facts({ token: { keyId, createdAt, usedAt } }: { token: StaffToken }) {
  const { t } = useStaffTokenText();
  const { moment } = useDeskDates();
  return (
    <p className="text-sm">
      <code dir="ltr" className="break-all">
        {keyId}
      </code>
      {" · "}
      {t("since", { date: moment(createdAt) })}
      {" · "}
      {usedAt === null ? t("never") : t("last", { date: moment(usedAt) })}
    </p>
  );
}

/** Shows a token, once. */
export function ShownTokenPage({ shownToken }: { shownToken: string }) {
  const { t } = useStaffTokenText();
  const { siteUrl } = usePageAddress();
  return (
    <AccountFrame path="/account/security">
      <section className="grid gap-5">
        <h2 className="text-lg font-semibold">{t("shown")}</h2>
        <p className="text-sm text-pretty text-neutral-600 dark:text-neutral-300">
          {t("shownLead")}
        </p>
        <CopiedValue label={t("address")} value={siteUrl} />
        <CopiedValue label={t("token")} value={shownToken} />
        <a href={STAFF_TOKEN_PATH} className={buttonClass("primary", "justify-self-start")}>
          {t("kept")}
        </a>
      </section>
    </AccountFrame>
  );
}

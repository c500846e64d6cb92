import { Form } from "react-router";
import { BrandIcon } from "#app/ui/brand-icon.tsx";
import { Button } from "#app/ui/button.tsx";
import { type AccountReply, FormProblem, replyTo } from "./account-form.tsx";
import { AccountSection } from "./account-frame.tsx";
import { type AccountKey, useAccountText } from "./account-text.ts";
import { PROVIDERS } from "./entry-page.tsx";
import { CurrentPassword } from "./profile-page.tsx";

/** The services that this magazine has keys for, and those that the account is tied to, by id. */
export interface Ties {
  available: string[];
  tied: string[];
}

const TIE_FORM = "tie-service";

function stateOf(id: string, { available, tied }: Ties): AccountKey {
  if (tied.includes(id)) return "ties.on";
  return available.includes(id) ? "ties.off" : "ties.missing";
}

function TieControl({ id, name, ties }: { id: string; name: string; ties: Ties }) {
  const { t } = useAccountText();
  if (ties.tied.includes(id)) {
    return (
      <Form method="post" reloadDocument>
        <input type="hidden" name="intent" value="untie" />
        <input type="hidden" name="provider" value={id} />
        <Button
          kind="secondary"
          type="submit"
          aria-label={t("ties.disconnectNamed", { provider: name })}
        >
          {t("ties.disconnect")}
        </Button>
      </Form>
    );
  }
  if (!ties.available.includes(id)) return null;
  return (
    <Button
      kind="secondary"
      type="submit"
      form={TIE_FORM}
      name="provider"
      value={id}
      aria-label={t("ties.connectNamed", { provider: name })}
    >
      {t("ties.connect")}
    </Button>
  );
}

/** The form of all buttons that connect a service: it wants the password once for whichever. */
function TieForm({
  hasPassword,
  reply,
}: {
  hasPassword: boolean;
  reply: AccountReply | undefined;
}) {
  return (
    <Form id={TIE_FORM} method="post" reloadDocument noValidate={reply !== undefined}>
      <FormProblem reply={reply} />
      <input type="hidden" name="intent" value="tie" />
      {hasPassword && <CurrentPassword reply={reply} />}
    </Form>
  );
}

interface TiesSectionProps {
  ties: Ties;
  hasPassword: boolean;
  reply: AccountReply | undefined;
}

/** Other services that may log the reader in. */
export function TiesSection({ ties, hasPassword, reply }: TiesSectionProps) {
  const { t } = useAccountText();
  const isOneLeft = ties.available.some((id) => !ties.tied.includes(id));
  return (
    <AccountSection
      title="ties.title"
      lead={t(isOneLeft && hasPassword ? "ties.leadProof" : "ties.lead")}
    >
      <FormProblem reply={replyTo("untie", reply)} />
      {isOneLeft && <TieForm hasPassword={hasPassword} reply={replyTo("tie", reply)} />}
      <ul className="divide-y divide-neutral-200 dark:divide-neutral-700">
        {PROVIDERS.map(({ id, name }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 py-4">
            <BrandIcon name={id} className="size-6 shrink-0" />
            <div className="min-w-0 grow">
              <p className="font-medium">{name}</p>
              <p className="text-sm text-neutral-600 dark:text-neutral-300">
                {t(stateOf(id, ties))}
              </p>
            </div>
            <TieControl id={id} name={name} ties={ties} />
          </li>
        ))}
      </ul>
    </AccountSection>
  );
}

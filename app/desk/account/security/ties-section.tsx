import { CurrentPassword } from "#app/desk/account/account-fields.tsx";
import { useAccountErrors } from "#app/desk/account/account-form.tsx";
import { AccountSection } from "#app/desk/account/account-frame.tsx";
import { SIGN_IN_PROVIDERS } from "#app/desk/account/sign-in/entry-page.tsx";
import { type AccountKey, useAccountText } from "#app/features/accounts/account-text.ts";
import { type FormRefusal, refusalOf } from "#app/lib/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { Form, FormError, HiddenFields } from "#app/ui/forms/form.tsx";
import { FormState } from "#app/ui/forms/form-state.tsx";
import { BrandIcon } from "#app/ui/icons/brand-icon.tsx";

/** Ids of the configured providers, and of those connected to the account. */
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
      <form method="post">
        <HiddenFields values={{ intent: "untie", provider: id }} />
        <Button
          kind="secondary"
          type="submit"
          aria-label={t("ties.disconnectNamed", { provider: name })}
        >
          {t("ties.disconnect")}
        </Button>
      </form>
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

/** Id of the form of all connect buttons: one password field serves them all. */
function TieForm({
  hasPassword,
  refusal,
}: {
  hasPassword: boolean;
  refusal: FormRefusal | undefined;
}) {
  const errorText = useAccountErrors();
  return (
    <Form id={TIE_FORM} refusal={refusal} errorText={errorText} hidden={{ intent: "tie" }}>
      <FormError />
      {hasPassword && <CurrentPassword />}
    </Form>
  );
}

interface TiesSectionProps {
  ties: Ties;
  hasPassword: boolean;
  refusal: FormRefusal | undefined;
}

/** Sign-in providers connected to the account. */
export function TiesSection({ ties, hasPassword, refusal }: TiesSectionProps) {
  const { t } = useAccountText();
  const errorText = useAccountErrors();
  const isOneLeft = ties.available.some((id) => !ties.tied.includes(id));
  return (
    <AccountSection
      title="ties.title"
      lead={t(isOneLeft && hasPassword ? "ties.leadProof" : "ties.lead")}
    >
      <FormState refusal={refusalOf("untie", refusal)} errorText={errorText}>
        <FormError />
      </FormState>
      {isOneLeft && <TieForm hasPassword={hasPassword} refusal={refusalOf("tie", refusal)} />}
      <ul className="divide-y divide-neutral-200 dark:divide-neutral-700">
        {SIGN_IN_PROVIDERS.map(({ id, name }) => (
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

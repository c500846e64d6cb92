import { CurrentPassword } from "#app/desk/account/account-fields.tsx";
import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import type { KeyKind } from "#app/features/integrations/scopes.ts";
import { type FormRefusal, refusalOf } from "#app/lib/form-refusal.ts";
import { Button } from "#app/ui/button.tsx";
import { FormError } from "#app/ui/forms/form.tsx";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";
import { useIntegrationErrors, useIntegrationsText } from "./integrations-text.ts";

interface RotateKeyProps {
  kind: KeyKind;
  hasPassword: boolean;
  refusal: FormRefusal | undefined;
}

/** Replaces a key; says first what that means, and asks for the password. */
export function RotateKey({ kind, hasPassword, refusal }: RotateKeyProps) {
  const { t } = useIntegrationsText();
  const intent = `rotate-${kind}`;
  const own = refusalOf(intent, refusal);
  return (
    <Disclosure
      isOpen={own !== undefined}
      summary={t(`rotate.${kind}`)}
      summaryClassName="min-h-8 text-sm font-medium text-primary-700 dark:text-primary-300"
    >
      <DeskForm
        refusal={own}
        errorText={useIntegrationErrors()}
        hidden={{ intent }}
        className="mt-3 grid max-w-md gap-4"
      >
        <p className="text-sm text-pretty text-neutral-600 dark:text-neutral-300">
          {t("rotate.lead")}
        </p>
        <FormError />
        {hasPassword && <CurrentPassword />}
        <Button type="submit" kind="secondary" className="justify-self-start">
          {t("rotate.now")}
        </Button>
      </DeskForm>
    </Disclosure>
  );
}

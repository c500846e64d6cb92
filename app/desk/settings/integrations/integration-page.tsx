import { ConfirmStep } from "#app/desk/forms/confirm-step.tsx";
import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import { WebhookList } from "#app/desk/settings/webhooks/webhook-list.tsx";
import type { Integration } from "#app/features/integrations/queries.server.ts";
import type { Webhook } from "#app/features/webhooks/models.ts";
import { type FormRefusal, refusalOf } from "#app/lib/form-refusal.ts";
import { usePageAddress } from "#app/platform/http/page-address.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";
import { CopiedValue } from "./copied-value.tsx";
import { IntegrationFields } from "./integration-fields.tsx";
import { LastUse } from "./integrations-page.tsx";
import { useIntegrationErrors, useIntegrationsText } from "./integrations-text.ts";
import { RotateKey } from "./rotate-key.tsx";

export const INTEGRATION_DONE = ["saved", "rotated", "revoked"] as const;

interface IntegrationPageProps {
  integration: Integration;
  webhooks: readonly Webhook[];
  hasPassword: boolean;
  done: (typeof INTEGRATION_DONE)[number] | null;
  refusal: FormRefusal | undefined;
}

/** An integration: its keys, what it may do, and its end. */
export function IntegrationPage(props: IntegrationPageProps) {
  const { integration, done, refusal } = props;
  const { t } = useIntegrationsText();
  const isRevoked = integration.revokedAt !== null;
  return (
    <SettingsLayout
      title={{ name: integration.name }}
      lead={{ name: t(isRevoked ? "one.revokedLead" : "one.lead") }}
      done={done && !refusal ? { name: t(`one.${done}`) } : null}
    >
      <p className="text-sm text-neutral-600 dark:text-neutral-300">
        <LastUse integration={integration} />
      </p>
      <div className="grid max-w-3xl gap-10">
        {!isRevoked && <Keys {...props} />}
        {!isRevoked && <Facts {...props} />}
        {!isRevoked && <WebhookList integrationId={integration.id} webhooks={props.webhooks} />}
        {isRevoked ? <Deleting /> : <Revoking />}
      </div>
    </SettingsLayout>
  );
}

interface PartProps {
  title: string;
  children: React.ReactNode;
}

function Part({ title, children }: PartProps) {
  return (
    <section className="grid gap-6 border-t border-neutral-200 pt-6 dark:border-neutral-700">
      <h2 className="text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}

function Keys({ integration, hasPassword, refusal }: IntegrationPageProps) {
  const { t } = useIntegrationsText();
  const { siteUrl } = usePageAddress();
  const rotating = { hasPassword, refusal };
  return (
    <Part title={t("key.title")}>
      <CopiedValue label={t("key.address")} value={siteUrl} hint={t("key.addressHint")} />
      <div className="grid gap-2">
        <CopiedValue
          label={t("key.content")}
          value={integration.contentKey}
          hint={t("key.contentHint")}
        />
        <RotateKey kind="content" {...rotating} />
      </div>
      <div className="grid gap-2">
        <CopiedValue
          label={t("key.adminId")}
          value={integration.adminKeyId}
          hint={t("key.adminHint")}
        />
        <RotateKey kind="admin" {...rotating} />
      </div>
    </Part>
  );
}

function Facts({ integration, hasPassword, refusal }: IntegrationPageProps) {
  const { t } = useIntegrationsText();
  const refused = refusalOf("save", refusal);
  return (
    <Part title={t("one.facts")}>
      <DeskForm
        refusal={refused}
        errorText={useIntegrationErrors()}
        hidden={{ intent: "save" }}
        className="grid gap-6"
      >
        <IntegrationFields integration={integration} hasPassword={hasPassword} />
        <Button type="submit" className="justify-self-start">
          {t("one.save")}
        </Button>
      </DeskForm>
    </Part>
  );
}

/** Asks for confirmation: the first click opens an explanation, the second confirms. */
function Revoking() {
  const { t } = useIntegrationsText();
  return (
    <Part title={t("revoke.title")}>
      <Disclosure summary={t("revoke.open")} summaryClassName="min-h-8 text-sm font-medium">
        <form method="post" className="mt-3 grid gap-4">
          <p className="max-w-prose text-sm text-pretty text-neutral-600 dark:text-neutral-300">
            {t("revoke.lead")}
          </p>
          <Button
            type="submit"
            name="intent"
            value="revoke"
            className="justify-self-start !bg-red-700 hover:!bg-red-800"
          >
            {t("revoke.now")}
          </Button>
        </form>
      </Disclosure>
    </Part>
  );
}

function Deleting() {
  const { t } = useIntegrationsText();
  return (
    <form method="post">
      <ConfirmStep name={t("delete.now")} meaning={t("delete.meaning")} intent="delete" />
    </form>
  );
}

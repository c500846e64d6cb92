import { CopiedValue } from "#app/desk/settings/integrations/copied-value.tsx";
import { integrationHref } from "#app/desk/settings/integrations/integration-paths.ts";
import { SettingsLayout } from "#app/desk/settings/settings-layout.tsx";
import type { Webhook, WebhookDelivery } from "#app/features/webhooks/models.ts";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";
import { BackToIntegration } from "./back-to-integration.tsx";
import { DeliveryLog } from "./delivery-log.tsx";
import { WebhookState } from "./webhook-list.tsx";
import type { WEBHOOK_DONE } from "./webhook-paths.ts";
import { useWebhooksText } from "./webhooks-text.ts";

interface WebhookPageProps {
  webhook: Webhook;
  /** Secret that signs its messages; null for formats that are not signed. */
  secret: string | null;
  deliveries: readonly WebhookDelivery[];
  done: (typeof WEBHOOK_DONE)[number] | null;
}

/** A webhook: its address, whether it works, and its messages. */
export function WebhookPage({ webhook, secret, deliveries, done }: WebhookPageProps) {
  const { t } = useWebhooksText();
  return (
    <SettingsLayout
      title={{ name: t(`event.${webhook.event}`) }}
      lead={{ name: t(`format.${webhook.format}`) }}
      done={done && { name: t(`done.${done}`) }}
    >
      <BackToIntegration href={integrationHref(webhook.integrationId)} />
      <div className="grid max-w-3xl gap-8">
        <div className="justify-self-start">
          <WebhookState webhook={webhook} />
        </div>
        <CopiedValue label={t("field.address")} value={webhook.address} />
        {secret && (
          <div className="grid gap-2">
            <CopiedValue label={t("one.secret")} value={secret} hint={t("one.secretHint")} />
            <Rotating />
          </div>
        )}
        {webhook.stoppedAt === null ? <Testing /> : <Resuming />}
        <DeliveryLog deliveries={deliveries} isOn={webhook.stoppedAt === null} />
        <Deleting />
      </div>
    </SettingsLayout>
  );
}

interface ActionProps {
  intent: "delete" | "resume" | "rotate" | "test";
  hint: string;
  children: React.ReactNode;
}

function Action({ intent, hint, children }: ActionProps) {
  return (
    <form method="post" className="flex flex-wrap items-center gap-4">
      <Button type="submit" name="intent" value={intent} kind="secondary">
        {children}
      </Button>
      <p className="text-sm text-neutral-600 dark:text-neutral-300">{hint}</p>
    </form>
  );
}

function Testing() {
  const { t } = useWebhooksText();
  return (
    <Action intent="test" hint={t("one.testHint")}>
      {t("one.test")}
    </Action>
  );
}

function Resuming() {
  const { t } = useWebhooksText();
  return (
    <Action intent="resume" hint={t("one.stopped")}>
      {t("one.resume")}
    </Action>
  );
}

/** Programs that still have the former secret refuse messages: what that means opens first. */
function Rotating() {
  const { t } = useWebhooksText();
  return (
    <Disclosure
      summary={t("one.rotate")}
      summaryClassName="min-h-8 text-sm font-medium text-primary-700 dark:text-primary-300"
    >
      <div className="mt-3">
        <Action intent="rotate" hint={t("one.rotateHint")}>
          {t("one.rotateNow")}
        </Action>
      </div>
    </Disclosure>
  );
}

/** Asks for confirmation: the first click opens an explanation, the second confirms. */
function Deleting() {
  const { t } = useWebhooksText();
  return (
    <Disclosure summary={t("one.delete")} summaryClassName="min-h-8 text-sm font-medium">
      <div className="mt-3">
        <Action intent="delete" hint={t("one.deleteHint")}>
          {t("one.deleteNow")}
        </Action>
      </div>
    </Disclosure>
  );
}

import type { Webhook } from "#app/features/webhooks/models.ts";
import { Badge } from "#app/ui/badge.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { newWebhookHref, webhookHref } from "./webhook-paths.ts";
import { useWebhooksText } from "./webhooks-text.ts";

interface WebhookListProps {
  integrationId: string;
  webhooks: readonly Webhook[];
}

/** The webhooks of an integration, the newest first. */
export function WebhookList({ integrationId, webhooks }: WebhookListProps) {
  const { t } = useWebhooksText();
  return (
    <section className="grid min-w-0 grid-cols-1 gap-6 border-t border-neutral-200 pt-6 dark:border-neutral-700">
      <div className="grid gap-1">
        <h2 className="text-lg font-semibold">{t("list.title")}</h2>
        <p className="text-sm text-neutral-600 dark:text-neutral-300">
          {t(webhooks.length === 0 ? "list.none" : "list.lead")}
        </p>
      </div>
      <ul className="divide-y divide-neutral-200 border-y border-neutral-200 empty:hidden dark:divide-neutral-700 dark:border-neutral-700">
        {webhooks.map((webhook) => (
          <Line key={webhook.id} webhook={webhook} />
        ))}
      </ul>
      <LinkButton
        kind="secondary"
        href={newWebhookHref(integrationId)}
        className="justify-self-start"
      >
        {t("list.new")}
      </LinkButton>
    </section>
  );
}

function Line({ webhook }: { webhook: Webhook }) {
  const { t } = useWebhooksText();
  return (
    <li>
      <a
        href={webhookHref(webhook.integrationId, webhook.id)}
        className="focus-ring flex flex-wrap items-center gap-x-6 gap-y-2 rounded-xl px-2 py-4 transition-colors hover:bg-neutral-50 dark:hover:bg-neutral-800"
      >
        <span className="min-w-0 grow">
          <span className="block font-medium">{t(`event.${webhook.event}`)}</span>
          <bdi className="block truncate text-sm text-neutral-600 dark:text-neutral-300">
            {webhook.address}
          </bdi>
        </span>
        <WebhookState webhook={webhook} />
      </a>
    </li>
  );
}

/** Whether a webhook works. */
export function WebhookState({ webhook: { stoppedAt, failingSince } }: { webhook: Webhook }) {
  const { t } = useWebhooksText();
  if (stoppedAt !== null) return <Badge tone="red">{t("state.stopped")}</Badge>;
  if (failingSince !== null) return <Badge tone="yellow">{t("state.failing")}</Badge>;
  return <Badge tone="green">{t("state.on")}</Badge>;
}

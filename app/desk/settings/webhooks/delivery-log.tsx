import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import type { WebhookDelivery } from "#app/features/webhooks/models.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";
import { useWebhooksText } from "./webhooks-text.ts";

const TONES = { sent: "green", waiting: "yellow", failed: "red" };

interface DeliveryLogProps {
  deliveries: readonly WebhookDelivery[];
  /** While it is switched off, nothing can be sent again. */
  isOn: boolean;
}

/** Messages to a webhook, the newest first, with bodies and responses. */
export function DeliveryLog({ deliveries, isOn }: DeliveryLogProps) {
  const { t } = useWebhooksText();
  return (
    <section className="grid gap-4 border-t border-neutral-200 pt-6 dark:border-neutral-700">
      <h2 className="text-lg font-semibold">{t("log.title")}</h2>
      {deliveries.length === 0 && <p className="text-sm">{t("log.none")}</p>}
      <ul className="divide-y divide-neutral-200 dark:divide-neutral-700">
        {deliveries.map((delivery) => (
          <li key={delivery.id} className="py-3">
            <Entry delivery={delivery} isOn={isOn} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Entry({ delivery, isOn }: { delivery: WebhookDelivery; isOn: boolean }) {
  const { t } = useWebhooksText();
  return (
    <Disclosure summary={<Summary delivery={delivery} />} summaryClassName="min-h-8 text-sm">
      <div className="mt-3 grid gap-4">
        <Text label={t("log.body")} text={delivery.body} />
        <Text label={t("log.answer")} text={delivery.answer} />
        <p className="text-sm text-neutral-600 dark:text-neutral-300">
          <code dir="ltr">{delivery.id}</code>
        </p>
        {isOn && (
          <form method="post">
            <input type="hidden" name="delivery" value={delivery.id} />
            <Button type="submit" name="intent" value="redeliver" kind="secondary">
              {t("log.again")}
            </Button>
          </form>
        )}
      </div>
    </Disclosure>
  );
}

function Summary({
  delivery: { state, status, attempts, createdAt, nextAt },
}: {
  delivery: WebhookDelivery;
}) {
  const { t } = useWebhooksText();
  const { moment } = useDeskDates();
  return (
    <span className="flex min-w-0 grow flex-wrap items-center gap-x-4 gap-y-1">
      <Badge tone={TONES[state]}>{t(`log.${state}`)}</Badge>
      <time dateTime={new Date(createdAt).toISOString()}>{moment(createdAt)}</time>
      {status !== null && <span dir="ltr">HTTP {status}</span>}
      <span className="text-neutral-600 dark:text-neutral-300">
        {t("log.attempts", { n: attempts })}
        {nextAt !== null && ` · ${t("log.next", { time: moment(nextAt) })}`}
      </span>
    </span>
  );
}

function Text({ label, text }: { label: string; text: string }) {
  const { t } = useWebhooksText();
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-medium">{label}</p>
      {text === "" ? (
        <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("log.noAnswer")}</p>
      ) : (
        <pre
          dir="ltr"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
          tabIndex={0}
          className="focus-ring max-h-72 overflow-auto rounded-xl bg-neutral-100 p-4 text-xs whitespace-pre-wrap wrap-anywhere dark:bg-neutral-800"
        >
          {text}
        </pre>
      )}
    </div>
  );
}

import { useWebhooksText } from "./webhooks-text.ts";

/** From a webhook back to its integration. */
export function BackToIntegration({ href }: { href: string }) {
  const { t } = useWebhooksText();
  return (
    <a
      href={href}
      className="focus-ring justify-self-start rounded-sm py-0.5 text-sm font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300"
    >
      {t("back")}
    </a>
  );
}

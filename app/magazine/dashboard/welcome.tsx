import { Notice } from "#app/magazine/account/entry-page.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { useDashboardText } from "./dashboard-text.ts";

export interface WelcomeProps {
  name: string;
  unreadCount: number;
  /** Null for those who do not moderate. */
  queueCount: number | null;
}

/** Greets whoever comes in and says what waits. */
export function Welcome({ name, unreadCount, queueCount }: WelcomeProps) {
  const { t } = useDashboardText();
  const isQuiet = unreadCount === 0 && !queueCount;
  return (
    <section className="rounded-2xl border border-neutral-200 p-6 sm:p-8 dark:border-neutral-700">
      <h2 className="text-lg">
        {t("welcome.hello")} <strong>{name}</strong>
      </h2>
      {isQuiet && (
        <p className="mt-3 text-neutral-600 dark:text-neutral-300">{t("welcome.quiet")}</p>
      )}
      <div className="mt-5 grid gap-3">
        {unreadCount > 0 && (
          <Notice>
            <a
              href="/dashboard/notifications"
              className="focus-ring rounded underline underline-offset-4"
            >
              {t("welcome.unread", { n: unreadCount })}
            </a>
          </Notice>
        )}
        {queueCount ? (
          <Notice>
            <a
              href="/dashboard/moderation"
              className="focus-ring rounded underline underline-offset-4"
            >
              {t("welcome.queue", { n: queueCount })}
            </a>
          </Notice>
        ) : null}
      </div>
      <form method="post" action="/actions/sign-out" className="mt-6">
        <button type="submit" className={buttonClass("secondary")}>
          {t("welcome.logOut")}
        </button>
      </form>
    </section>
  );
}

import Bell from "lucide-react/icons/bell";
import { useDashboardText } from "#app/desk/shell/dashboard-text.ts";
import { EmptyState } from "#app/desk/shell/empty-state.tsx";
import { useShellText } from "#app/desk/shell/shell-text.ts";
import type { MailPreferences, NoticePage } from "#app/features/notifications/models.ts";
import { NoticeList } from "#app/magazine/reader/notice-list.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { Notice } from "#app/ui/forms/notice.tsx";
import { PushSection } from "./push-section.tsx";

interface NotificationsPageProps extends NoticePage {
  preferences: MailPreferences;
  isSaved: boolean;
  /** Public key for push subscriptions (VAPID). */
  pushKey: string;
}

/** All notifications, and which kinds are also sent by email. */
export function NotificationsPage(props: NotificationsPageProps) {
  const { t } = useDashboardText();
  const { t: tShell } = useShellText();
  const { notices, nextCursor } = props;
  return (
    <div className="grid gap-12">
      <section>
        <div className="flex flex-wrap items-center justify-between gap-4">
          <h1 className="text-xl font-semibold">{t("section.notifications")}</h1>
          {notices.some((notice) => !notice.isRead) && (
            <form method="post">
              <input type="hidden" name="intent" value="read" />
              <Button type="submit" kind="secondary">
                {t("notifications.markRead")}
              </Button>
            </form>
          )}
        </div>
        <div className="mt-6">
          {notices.length > 0 ? (
            <NoticeList notices={notices} />
          ) : (
            <EmptyState
              Icon={Bell}
              title={t("notifications.none")}
              lead={tShell("emptyLead.notifications")}
            />
          )}
        </div>
        {nextCursor && (
          <a
            href={`/dashboard/notifications?cursor=${nextCursor}`}
            className={buttonClass("secondary", "mt-6")}
          >
            {t("list.older")}
          </a>
        )}
      </section>
      <MailForm {...props} />
      <PushSection publicKey={props.pushKey} />
    </div>
  );
}

const GROUPS = ["replies", "mentions", "moderation", "following"] as const;

function MailForm({ preferences, isSaved }: NotificationsPageProps) {
  const { t } = useDashboardText();
  return (
    <section className="border-t border-neutral-200 pt-8 dark:border-neutral-700">
      <h2 className="text-xl font-semibold">{t("mail.title")}</h2>
      <p className="mt-1.5 text-sm text-neutral-600 dark:text-neutral-300">{t("mail.lead")}</p>
      {isSaved && (
        <div className="mt-4">
          <Notice>{t("mail.saved")}</Notice>
        </div>
      )}
      <form method="post" className="mt-5 grid gap-2">
        <input type="hidden" name="intent" value="mail" />
        {GROUPS.map((group) => (
          <CheckField key={group} name={group} defaultChecked={preferences[group]}>
            {t(`mail.${group}`)}
          </CheckField>
        ))}
        <Button type="submit" className="mt-3 justify-self-start">
          {t("mail.save")}
        </Button>
      </form>
    </section>
  );
}

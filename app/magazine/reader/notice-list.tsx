import { type ListedNotice, noticeMessageOf } from "#app/features/notifications/models.ts";
import { formatDate } from "#app/lib/time.ts";
import { useTimeZone } from "#app/platform/i18n/time-zone.tsx";
import { Avatar } from "#app/ui/avatar.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { useReaderText } from "./reader-text.ts";

/** Notifications; a dot marks unread ones. */
export function NoticeList({ notices }: { notices: readonly ListedNotice[] }) {
  return (
    <ul className="-mx-3 grid gap-1">
      {notices.map((notice) => (
        <li key={notice.id}>
          <NoticeRow notice={notice} />
        </li>
      ))}
    </ul>
  );
}

function NoticeRow({ notice }: { notice: ListedNotice }) {
  const { t, locale } = useReaderText();
  const zone = useTimeZone();
  const { actor, postTitle, excerpt, note, isRead } = notice;
  const name = actor?.name ?? t("notice.somebody");
  const date = notice.dueOn ? formatDate(Date.parse(notice.dueOn), locale) : "";
  return (
    <a
      href={notice.href}
      className="focus-ring flex gap-4 rounded-xl p-3 transition-colors hover:bg-neutral-100 dark:hover:bg-neutral-700"
    >
      <Avatar
        name={name}
        picture={actor?.avatar ?? null}
        className="size-11 rounded-full"
        width={44}
      />
      <span className="min-w-0 grow text-sm">
        <span className="block font-medium text-neutral-900 dark:text-neutral-100">
          {t(`notice.${noticeMessageOf(notice)}`, { name, title: postTitle, date })}
        </span>
        <span className="mt-0.5 line-clamp-2 block whitespace-pre-line text-neutral-600 dark:text-neutral-300">
          {note || excerpt}
        </span>
        <Moment
          at={notice.at}
          locale={locale}
          zone={zone}
          className="mt-1 block text-xs text-neutral-500 dark:text-neutral-400"
        />
      </span>
      {!isRead && (
        <span className="mt-2 size-2 shrink-0 rounded-full bg-blue-600 dark:bg-blue-400">
          <span className="sr-only">{t("notice.new")}</span>
        </span>
      )}
    </a>
  );
}

import { sendingHref } from "#app/desk/newsletter/newsletter-paths.ts";
import { useNewsletterText } from "#app/desk/newsletter/newsletter-text.ts";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import type {
  SentEmail,
  TimelineEntry,
} from "#app/features/members/timeline/member-queries.server.ts";
import { colon } from "#app/platform/i18n/lists.ts";
import { Badge } from "#app/ui/badge.tsx";
import { useMembersText } from "./members-text.ts";

const HEADING = "mb-3 text-lg font-semibold";
const LIST =
  "divide-y divide-neutral-200 border-y border-neutral-200 text-sm dark:divide-neutral-700 dark:border-neutral-700";
const TIME = "text-neutral-600 dark:text-neutral-300";

/** Sources and standings have words of their own; labels and titles are shown as they are. */
function useDetail({ kind, detail }: TimelineEntry): string {
  const { t } = useMembersText();
  if (detail === "") return "";
  if (kind === "confirmed" || kind === "unsubscribed" || kind === "resumed")
    return t(`source.${detail as "form"}`);
  if (kind === "suppressed") return t(`suppressed.${detail as "bounced"}`);
  return kind === "paid" ? t(`paid.${detail as "paid"}`) : detail;
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const { t, locale } = useMembersText();
  const { moment } = useDeskDates();
  const detail = useDetail(entry);
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
      <span className="min-w-0 wrap-anywhere">
        {t(`event.${entry.kind}`)}
        {detail && (
          <>
            {colon(locale)}
            <bdi>{detail}</bdi>
          </>
        )}
        {entry.answer && (
          <span dir="auto" className={`block text-xs ${TIME}`}>
            {entry.answer}
          </span>
        )}
      </span>
      <time dateTime={new Date(entry.at).toISOString()} className={TIME}>
        {moment(entry.at)}
      </time>
    </li>
  );
}

/** Events of a member, the newest first. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  const { t } = useMembersText();
  return (
    <section>
      <h2 className={HEADING}>{t("timeline")}</h2>
      <ul className={LIST}>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

const TONE: Record<SentEmail["state"], string> = {
  waiting: "gray",
  sending: "gray",
  sent: "green",
  in_doubt: "yellow",
  bounced: "red",
  complained: "red",
  unsubscribed: "gray",
};

/** The newsletters to a member, and the outcome of each. */
export function EmailsTo({ emails }: { emails: readonly SentEmail[] }) {
  const { t } = useMembersText();
  const { t: tNewsletter } = useNewsletterText();
  const { moment } = useDeskDates();
  return (
    <section>
      <h2 className={HEADING}>{t("sent")}</h2>
      {emails.length === 0 ? (
        <p className="text-sm text-neutral-600 dark:text-neutral-300">{t("sent.none")}</p>
      ) : (
        <ul className={LIST}>
          {emails.map(({ sendingId, subject, state, at }) => (
            <li key={sendingId} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <a
                href={sendingHref(sendingId)}
                className="focus-ring min-w-0 grow rounded-sm font-medium wrap-anywhere hover:underline"
              >
                <bdi>{subject}</bdi>
              </a>
              <Badge tone={TONE[state]}>{tNewsletter(`recipient.${state}`)}</Badge>
              <time dateTime={new Date(at).toISOString()} className={TIME}>
                {moment(at)}
              </time>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

import { OwnAssignments } from "#app/desk/assignments/own-assignments.tsx";
import { useDashboardText } from "#app/desk/shell/dashboard-text.ts";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import type { Assignment } from "#app/features/assignments/models.ts";
import type { ReturnedPost } from "#app/features/posts/queries/revision-queries.server.ts";
import { Notice } from "#app/ui/forms/notice.tsx";

export const LINK =
  "focus-ring rounded font-medium text-primary-700 underline underline-offset-4 dark:text-primary-300";

export interface WaitingProps {
  unreadCount: number;
  /** Null for users who do not moderate. */
  queueCount: number | null;
  /** Invoices awaiting payment; null for all but the owner. */
  unpaidCount: number | null;
  /** Submitted posts, for editors. */
  reviewCount: number;
  /** The user's own posts that were returned. */
  returned: readonly ReturnedPost[];
  /** The user's own open assignments; null for users who do not write. */
  own: { assignments: readonly Assignment[]; today: string } | null;
}

function Returned({ post: { id, title, by, note } }: { post: ReturnedPost }) {
  const { t } = useDeskText();
  return (
    <Notice>
      <a href={`/dashboard/posts/${id}`} className={LINK}>
        {t("welcome.returned", {
          title: title || t("posts.untitled"),
          name: by ?? t("revision.system"),
        })}
      </a>
      {note && (
        <span className="mt-1 line-clamp-2 block" dir="auto">
          {note}
        </span>
      )}
    </Notice>
  );
}

/** Links to everything that needs attention. */
export function Waiting({ returned, own, ...counts }: WaitingProps) {
  const { unreadCount, queueCount, unpaidCount, reviewCount } = counts;
  const { t } = useDashboardText();
  const { t: tDesk } = useDeskText();
  const ways: [string, number, string][] = [
    ["/dashboard/notifications", unreadCount, t("welcome.unread", { n: unreadCount })],
    ["/dashboard/posts?status=in_review", reviewCount, tDesk("welcome.review", { n: reviewCount })],
    ["/dashboard/moderation", queueCount ?? 0, t("welcome.queue", { n: queueCount ?? 0 })],
    ["/dashboard/payments", unpaidCount ?? 0, t("welcome.unpaid", { n: unpaidCount ?? 0 })],
  ];
  const shown = ways.filter(([, count]) => count > 0);
  return (
    <div className="mt-5 grid gap-3">
      {own && <OwnAssignments {...own} />}
      {returned.map((post) => (
        <Returned key={post.id} post={post} />
      ))}
      {shown.map(([href, , words]) => (
        <Notice key={href}>
          <a href={href} className={LINK}>
            {words}
          </a>
        </Notice>
      ))}
      {shown.length === 0 && returned.length === 0 && !own?.assignments.length && (
        <p className="text-neutral-600 dark:text-neutral-300">{t("welcome.nothingPending")}</p>
      )}
    </div>
  );
}

import Bell from "lucide-react/icons/bell";
import CalendarClock from "lucide-react/icons/calendar-clock";
import Eye from "lucide-react/icons/eye";
import MailWarning from "lucide-react/icons/mail-warning";
import MessageSquareWarning from "lucide-react/icons/message-square-warning";
import Undo2 from "lucide-react/icons/undo-2";
import Wallet from "lucide-react/icons/wallet";
import { OwnAssignments } from "#app/desk/assignments/own-assignments.tsx";
import { useDashboardText } from "#app/desk/shell/dashboard-text.ts";
import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { useShellText } from "#app/desk/shell/shell-text.ts";
import type { Assignment } from "#app/features/assignments/models.ts";
import type { ReturnedPost } from "#app/features/posts/queries/revision-queries.server.ts";
import { Card } from "./card.tsx";

/** Counts of work that waits for the person at the desk; zero where it is not their role's. */
export interface WaitingCounts {
  unread: number;
  /** Held comments and reports. */
  queue: number;
  unpaid: number;
  failedMails: number;
  /** Submitted posts. */
  review: number;
  scheduled: number;
}

export interface WaitingProps {
  counts: WaitingCounts;
  /** The user's own posts that were returned. */
  returned: readonly ReturnedPost[];
  /** The user's own open assignments; null for users who do not write. */
  own: { assignments: readonly Assignment[]; today: string } | null;
}

interface Item {
  href: string;
  Icon: typeof Bell;
  words: string;
  /** The reason that came with it. */
  note?: string | null;
}

function useCounted(counts: WaitingCounts): Item[] {
  const { t } = useDashboardText();
  const { t: tDesk } = useDeskText();
  const { t: tShell } = useShellText();
  const { unread, queue, unpaid, failedMails, review, scheduled } = counts;
  // biome-ignore format: one line per count
  const items: (Item & { n: number })[] = [
    { n: review, href: "/dashboard/posts?status=in_review", Icon: Eye, words: tDesk("welcome.review", { n: review }) },
    { n: queue, href: "/dashboard/moderation", Icon: MessageSquareWarning, words: t("welcome.queue", { n: queue }) },
    { n: failedMails, href: "/dashboard/settings/mail?status=failed", Icon: MailWarning, words: tShell("waiting.failedMails", { n: failedMails }) },
    { n: unpaid, href: "/dashboard/payments", Icon: Wallet, words: t("welcome.unpaid", { n: unpaid }) },
    { n: scheduled, href: "/dashboard/posts?status=scheduled", Icon: CalendarClock, words: tShell("waiting.scheduled", { n: scheduled }) },
    { n: unread, href: "/dashboard/notifications", Icon: Bell, words: t("welcome.unread", { n: unread }) },
  ];
  return items.filter(({ n }) => n > 0);
}

function useReturned(returned: readonly ReturnedPost[]): Item[] {
  const { t } = useDeskText();
  return returned.map(({ id, title, by, note }) => ({
    href: `/dashboard/posts/${id}`,
    Icon: Undo2,
    note,
    words: t("welcome.returned", {
      title: title || t("posts.untitled"),
      name: by ?? t("revision.system"),
    }),
  }));
}

function Row({ item: { href, Icon, words, note } }: { item: Item }) {
  return (
    <li className="flex gap-3 py-1.5">
      <Icon
        aria-hidden="true"
        className="mt-0.5 size-5 shrink-0 text-primary-600 dark:text-primary-300"
        strokeWidth={1.75}
      />
      <span className="min-w-0">
        <a href={href} className="focus-ring rounded font-medium hover:underline">
          {words}
        </a>
        {note && (
          <span
            className="mt-0.5 line-clamp-2 block text-sm whitespace-pre-line text-neutral-600 dark:text-neutral-300"
            dir="auto"
          >
            {note}
          </span>
        )}
      </span>
    </li>
  );
}

/** Links to everything that needs attention. */
export function Waiting({ counts, returned, own }: WaitingProps) {
  const { t } = useDashboardText();
  const { t: tShell } = useShellText();
  const items = [...useReturned(returned), ...useCounted(counts)];
  return (
    <Card title={tShell("waiting.title")}>
      {own && <OwnAssignments {...own} />}
      {items.length === 0 && !own?.assignments.length ? (
        <p className="mt-2 text-sm text-neutral-600 dark:text-neutral-300">
          {t("welcome.nothingPending")}
        </p>
      ) : (
        <ul className="mt-2 grid">
          {items.map((item) => (
            <Row key={item.href} item={item} />
          ))}
        </ul>
      )}
    </Card>
  );
}

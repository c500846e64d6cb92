import { BAN_DAYS } from "#app/features/comments/ban-days.ts";
import type {
  JudgedComment,
  JudgedWriter,
  QueuedReport,
  QueueItem,
} from "#app/features/comments/moderation-models.ts";
import { formatDate } from "#app/lib/time.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { Disclosure } from "#app/ui/disclosure.tsx";
import { fieldClass } from "#app/ui/field.tsx";
import { useDashboardText } from "./dashboard-text.ts";
import type { Refused } from "./moderation-page.tsx";

interface QueueCardProps {
  item: QueueItem;
  refused: Refused | undefined;
}

/** One thing to look at: what was said, why it is here, and what can be done. */
export function QueueCard({ item, refused }: QueueCardProps) {
  const { t } = useDashboardText();
  const { comment, reports, post } = item;
  return (
    <li className="grid gap-5 rounded-2xl border border-neutral-200 p-5 sm:p-6 dark:border-neutral-700">
      <p className="flex flex-wrap items-center gap-2 text-sm">
        <Reasons item={item} />
        <a href={post.href} className="focus-ring rounded underline underline-offset-4">
          {t("moderation.under", { title: post.title })}
        </a>
      </p>
      {comment && <Said comment={comment} />}
      {reports.length > 0 && <Reports reports={reports} />}
      {comment ? <VerdictForm comment={comment} refused={refused} /> : <DismissForm item={item} />}
      {comment?.writer?.canBeBanned && <BanForm writer={comment.writer} refused={refused} />}
    </li>
  );
}

const CHIP = "rounded-full px-3 py-1 text-xs font-medium";

function Reasons({ item: { comment, reports } }: { item: QueueItem }) {
  const { t } = useDashboardText();
  return (
    <>
      {comment?.heldFor && (
        <span
          className={`${CHIP} bg-amber-100 text-amber-900 dark:bg-amber-950 dark:text-amber-200`}
        >
          {t(`held.${comment.heldFor}`)}
        </span>
      )}
      {reports.length > 0 && (
        <span className={`${CHIP} bg-rose-100 text-rose-900 dark:bg-rose-950 dark:text-rose-200`}>
          {t("moderation.reports", { n: reports.length })}
        </span>
      )}
      {comment && comment.status !== "held" && (
        <span className={`${CHIP} bg-neutral-100 dark:bg-neutral-800`}>
          {t(`status.${comment.status}`)}
        </span>
      )}
    </>
  );
}

function Said({ comment }: { comment: JudgedComment }) {
  const { t, locale } = useDashboardText();
  const { writer } = comment;
  return (
    <div className="flex gap-4">
      <Avatar
        name={writer?.name ?? ""}
        picture={writer?.avatar ?? null}
        className="size-10 rounded-full"
        width={40}
      />
      <figure className="min-w-0">
        <figcaption className="text-sm">
          <span className="font-semibold">{writer?.name ?? t("moderation.nobody")}</span>
          <span aria-hidden="true"> · </span>
          {formatDate(comment.createdAt, locale)}
          {writer?.bannedUntil && ` · ${t("moderation.banned")}`}
        </figcaption>
        <blockquote
          className="comment-body mt-1.5 text-neutral-800 dark:text-neutral-200"
          // Sanitised when it was saved.
          dangerouslySetInnerHTML={{ __html: comment.bodyHtml }}
        />
      </figure>
    </div>
  );
}

function Reports({ reports }: { reports: readonly QueuedReport[] }) {
  const { t } = useDashboardText();
  return (
    <ul className="grid gap-2 rounded-xl bg-neutral-50 p-4 text-sm dark:bg-neutral-800">
      {reports.map((report) => (
        <li key={report.id} className="wrap-anywhere">
          <strong>{t(`reason.${report.reason}`)}</strong>
          {` · ${report.by || t("moderation.nobody")}: ${report.message}`}
        </li>
      ))}
    </ul>
  );
}

function Problem({ refused, field }: { refused: Refused | undefined; field: string }) {
  const { t } = useDashboardText();
  if (!refused?.errors[field]) return null;
  return (
    <p role="alert" className="text-sm text-red-700 dark:text-red-300">
      {t("error.reason")}
    </p>
  );
}

function ReasonField({ label, value }: { label: string; value?: string | undefined }) {
  const { t } = useDashboardText();
  return (
    <textarea
      name="reason"
      rows={2}
      maxLength={2000}
      aria-label={label}
      placeholder={t("moderation.reasonHint")}
      defaultValue={value}
      className={fieldClass("textarea")}
    />
  );
}

function VerdictForm({
  comment,
  refused,
}: { comment: JudgedComment } & Pick<QueueCardProps, "refused">) {
  const { t } = useDashboardText();
  const isMine = refused?.fields.commentId === comment.id ? refused : undefined;
  const { status } = comment;
  if (status === "deleted") return null;
  return (
    <form method="post" action="/dashboard/moderation" className="grid gap-3">
      <input type="hidden" name="intent" value="judge" />
      <input type="hidden" name="commentId" value={comment.id} />
      <ReasonField label={t("moderation.reason")} value={isMine?.fields.reason} />
      <Problem refused={isMine} field="reason" />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" name="verdict" value="approve">
          {t("moderation.approve")}
        </Button>
        {status !== "hidden" && (
          <Button type="submit" kind="secondary" name="verdict" value="hide">
            {t("moderation.hide")}
          </Button>
        )}
        <Button
          type="submit"
          kind="secondary"
          name="verdict"
          value="delete"
          className="!text-rose-700 dark:!text-rose-300"
        >
          {t("moderation.delete")}
        </Button>
      </div>
    </form>
  );
}

function DismissForm({ item }: { item: QueueItem }) {
  const { t } = useDashboardText();
  return (
    <form method="post" action="/dashboard/moderation" className="grid gap-3">
      <input type="hidden" name="intent" value="dismiss" />
      <input type="hidden" name="subjectKind" value={item.kind} />
      <input type="hidden" name="subjectId" value={item.id.slice(item.kind.length + 1)} />
      <ReasonField label={t("moderation.reason")} />
      <Button type="submit" kind="secondary" className="justify-self-start">
        {t("moderation.dismiss")}
      </Button>
    </form>
  );
}

function BanForm({ writer, refused }: { writer: JudgedWriter } & Pick<QueueCardProps, "refused">) {
  const { t } = useDashboardText();
  const isMine = refused?.fields.userId === writer.id ? refused : undefined;
  return (
    <Disclosure
      isOpen={isMine !== undefined}
      summary={t("moderation.ban", { name: writer.name })}
      summaryClassName="min-h-9 text-sm font-medium"
    >
      <form method="post" action="/dashboard/moderation" className="mt-3 grid gap-3">
        <input type="hidden" name="intent" value="ban" />
        <input type="hidden" name="userId" value={writer.id} />
        <select
          name="days"
          aria-label={t("moderation.banFor")}
          defaultValue={String(BAN_DAYS[1])}
          className={fieldClass("input", "max-w-60")}
        >
          {BAN_DAYS.map((days) => (
            <option key={days} value={days}>
              {days > 365 ? t("moderation.forever") : t("moderation.days", { n: days })}
            </option>
          ))}
        </select>
        <ReasonField label={t("moderation.banReason")} value={isMine?.fields.reason} />
        <Problem refused={isMine} field="reason" />
        <Button type="submit" kind="secondary" className="justify-self-start">
          {t("moderation.banNow")}
        </Button>
      </form>
    </Disclosure>
  );
}

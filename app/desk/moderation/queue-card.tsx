import { useId } from "react";
import { DeskForm } from "#app/desk/forms/desk-form.tsx";
import { useDashboardText } from "#app/desk/shell/dashboard-text.ts";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { BAN_DAYS } from "#app/features/comments/moderation/ban-days.ts";
import type {
  ModeratedAuthor,
  ModeratedComment,
  QueuedReport,
  QueueItem,
} from "#app/features/comments/moderation/moderation-models.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { colon } from "#app/platform/i18n/lists.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { fieldClass } from "#app/ui/forms/field-class.ts";
import { HiddenFields } from "#app/ui/forms/form.tsx";
import { useFieldError, useSentValue } from "#app/ui/forms/form-state.tsx";
import { Disclosure } from "#app/ui/menus/disclosure.tsx";

interface QueueCardProps {
  item: QueueItem;
  refusal: FormRefusal | undefined;
}

/** A reported or held comment: its text, why it is in the queue, and the buttons. */
export function QueueCard({ item, refusal }: QueueCardProps) {
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
      {comment && <CommentText comment={comment} />}
      {reports.length > 0 && <Reports reports={reports} />}
      {comment ? <VerdictForm comment={comment} refusal={refusal} /> : <DismissForm item={item} />}
      {comment?.writer?.canBeBanned && <BanForm writer={comment.writer} refusal={refusal} />}
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

function CommentText({ comment }: { comment: ModeratedComment }) {
  const { t } = useDashboardText();
  const { date } = useDeskDates();
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
          <span className="font-semibold">{writer?.name ?? t("moderation.deletedAccount")}</span>
          <span aria-hidden="true"> · </span>
          {date(comment.createdAt)}
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
  const { t, locale } = useDashboardText();
  return (
    <ul className="grid gap-2 rounded-xl bg-neutral-50 p-4 text-sm dark:bg-neutral-800">
      {reports.map((report) => (
        <li key={report.id} className="wrap-anywhere">
          <strong>{t(`reason.${report.reason}`)}</strong>
          {` · ${report.by || t("moderation.deletedAccount")}${colon(locale)}${report.message}`}
        </li>
      ))}
    </ul>
  );
}

const PAGE = "/dashboard/moderation";

/** The reason for a decision, which is sent to the author. */
function ReasonField({ label }: { label: string }) {
  const { t } = useDashboardText();
  const id = useId();
  const error = useFieldError("reason");
  return (
    <>
      <textarea
        name="reason"
        rows={2}
        maxLength={2000}
        aria-label={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? id : undefined}
        placeholder={t("moderation.reasonHint")}
        defaultValue={useSentValue("reason")}
        className={fieldClass("textarea")}
      />
      {error && (
        <p id={id} role="alert" className="text-sm text-red-700 dark:text-red-300">
          {error}
        </p>
      )}
    </>
  );
}

function VerdictForm({
  comment,
  refusal,
}: { comment: ModeratedComment } & Pick<QueueCardProps, "refusal">) {
  const { t } = useDashboardText();
  const isMine = refusal?.values.commentId === comment.id;
  const { status } = comment;
  if (status === "deleted") return null;
  return (
    <DeskForm
      refusal={isMine ? refusal : undefined}
      errorText={() => t("error.reason")}
      action={PAGE}
      hidden={{ intent: "judge", commentId: comment.id }}
      className="grid gap-3"
    >
      <ReasonField label={t("moderation.reason")} />
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
    </DeskForm>
  );
}

function DismissForm({ item }: { item: QueueItem }) {
  const { t } = useDashboardText();
  return (
    <DeskForm refusal={undefined} action={PAGE} className="grid gap-3">
      <HiddenFields
        values={{
          intent: "dismiss",
          subjectKind: item.kind,
          subjectId: item.id.slice(item.kind.length + 1),
        }}
      />
      <ReasonField label={t("moderation.reason")} />
      <Button type="submit" kind="secondary" className="justify-self-start">
        {t("moderation.dismiss")}
      </Button>
    </DeskForm>
  );
}

function BanForm({
  writer,
  refusal,
}: { writer: ModeratedAuthor } & Pick<QueueCardProps, "refusal">) {
  const { t } = useDashboardText();
  const isMine = refusal?.values.userId === writer.id;
  return (
    <Disclosure
      isOpen={isMine}
      summary={t("moderation.ban", { name: writer.name })}
      summaryClassName="min-h-9 text-sm font-medium"
    >
      <DeskForm
        refusal={isMine ? refusal : undefined}
        errorText={() => t("error.reason")}
        action={PAGE}
        hidden={{ intent: "ban", userId: writer.id }}
        className="mt-3 grid gap-3"
      >
        <select
          name="days"
          aria-label={t("moderation.banFor")}
          defaultValue={String(BAN_DAYS[1])}
          className={fieldClass("input", "max-w-60")}
        >
          {BAN_DAYS.map((days) => (
            <option key={days} value={days}>
              {days > 365 ? t("moderation.permanently") : t("moderation.days", { n: days })}
            </option>
          ))}
        </select>
        <ReasonField label={t("moderation.banReason")} />
        <Button type="submit" kind="secondary" className="justify-self-start">
          {t("moderation.banNow")}
        </Button>
      </DeskForm>
    </Disclosure>
  );
}

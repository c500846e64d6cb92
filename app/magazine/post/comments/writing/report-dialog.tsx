import { useEffect, useRef, useState } from "react";
import { hasSessionHint } from "#app/features/accounts/sessions/session-hint.ts";
import { signInAddress } from "#app/lib/addresses/return-address.ts";
import { COMMENT_ERRORS, useCommentsText } from "#app/magazine/post/comments/comments-text.ts";
import { sendCommentForm } from "#app/magazine/post/comments/fetch-comments.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialogs/dialog.tsx";
import { useOneAtATime } from "#app/ui/use-one-at-a-time.ts";
import { problemIn } from "./comment-reply.ts";
import { ReportFields } from "./report-fields.tsx";

interface ReportDialogProps {
  /** Null while the dialog is shut. */
  subject: { kind: "comment" | "post"; id: string } | null;
  /** Return URL after signing in. */
  backHref: string;
  onClose: () => void;
}

/** Reports a comment or post to the moderators. */
export function ReportDialog({ subject, backHref, onClose }: ReportDialogProps) {
  const { t } = useCommentsText();
  return (
    <Dialog
      isOpen={subject !== null}
      onClose={onClose}
      title={t("reportTitle")}
      closeLabel={t("close")}
      size="medium"
    >
      {subject && <ReportForm subject={subject} backHref={backHref} onClose={onClose} />}
    </Dialog>
  );
}

/** Log-in in another tab: what was typed here stays. */
function LogInLink({ backHref }: { backHref: string }) {
  const { t } = useCommentsText();
  return (
    <a
      href={signInAddress(backHref)}
      target="_blank"
      className="focus-ring rounded font-medium underline"
      rel="noopener"
    >
      {t("logIn")}
    </a>
  );
}

/** Shown before typing: reports need a signed-in sender. */
function SignedOutNote({ backHref }: { backHref: string }) {
  const { t } = useCommentsText();
  if (hasSessionHint()) return null;
  return (
    <p className="mb-6 rounded-xl bg-neutral-100 px-4 py-3 text-sm dark:bg-neutral-800">
      {t("reportSignIn")} <LogInLink backHref={backHref} />
    </p>
  );
}

type ReportSubject = NonNullable<ReportDialogProps["subject"]>;

/** Sends a report, and knows what has prevented it. */
function useReport(subject: ReportSubject) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isDone, setDone] = useState(false);
  const [send, isSending] = useOneAtATime(async (form: HTMLFormElement) => {
    const { reason = "", message = "" } = Object.fromEntries(new FormData(form)) as Record<
      string,
      string
    >;
    const about = { subjectKind: subject.kind, subjectId: subject.id };
    try {
      const reply = await sendCommentForm({ intent: "report", ...about, reason, message });
      if (reply.ok) return setDone(true);
      setProblem(problemIn(reply.refusal));
    } catch {
      setProblem("unreachable");
    }
  });
  return { send, isSending, problem, isDone };
}

/** Delay until the dialog's transition has ended, in milliseconds. */
const FOCUS_MS = 400;

function ReportForm({
  subject,
  backHref,
  onClose,
}: ReportDialogProps & { subject: ReportSubject }) {
  const { t } = useCommentsText();
  const field = useRef<HTMLTextAreaElement>(null);
  const { send, isSending, problem, isDone } = useReport(subject);
  useEffect(() => {
    const timer = setTimeout(() => field.current?.focus(), FOCUS_MS);
    return () => clearTimeout(timer);
  }, []);
  if (isDone) {
    return (
      <>
        <p role="status">{t("reportThanks")}</p>
        <Button className="mt-6" onClick={onClose}>
          {t("close")}
        </Button>
      </>
    );
  }
  return (
    <form
      noValidate={problem !== null}
      onSubmit={(event) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <SignedOutNote backHref={backHref} />
      <ReportFields
        field={field}
        problem={problem && t(COMMENT_ERRORS[problem] ?? "error.unreachable")}
      >
        {problem === "sign-in-needed" && <LogInLink backHref={backHref} />}
      </ReportFields>
      <div className="mt-6 flex gap-3">
        <Button type="submit" aria-disabled={isSending}>
          {t(isSending ? "sending" : "submit")}
        </Button>
        <Button kind="secondary" onClick={onClose}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

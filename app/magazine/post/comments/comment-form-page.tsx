import type { CommentContext } from "#app/features/comments/context-queries.server.ts";
import { signInAddress } from "#app/lib/addresses/return-address.ts";
import type { FormRefusal } from "#app/lib/form-refusal.ts";
import { Sheet, SheetPage } from "#app/magazine/pages/sheet.tsx";
import { problemIn } from "#app/magazine/post/comments/writing/comment-reply.ts";
import { ReportFields } from "#app/magazine/post/comments/writing/report-fields.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { fieldClass } from "#app/ui/forms/field-class.ts";
import { HiddenFields } from "#app/ui/forms/form.tsx";
import { Notice } from "#app/ui/forms/notice.tsx";
import type { CommentPageData } from "./comment-page.server.ts";
import { COMMENT_ERRORS, useCommentsText } from "./comments-text.ts";
import { commentHref } from "./discussion-context.ts";

interface CommentFormPageProps {
  page: CommentPageData;
  /** The refusal of the submitted form. */
  refusal: FormRefusal | undefined;
}

const EMOJI: Record<CommentPageData["kind"], string> = {
  add: "💬",
  reply: "💬",
  edit: "✏️",
  delete: "🗑️",
  report: "🚩",
  about: "💬",
  held: "🙏",
  reported: "🙏",
};

/** A comment with the form of its menu action, for browsers without scripts. */
export function CommentFormPage({ page, refusal }: CommentFormPageProps) {
  const { t } = useCommentsText();
  const { kind, post, comment } = page;
  return (
    <SheetPage
      emoji={EMOJI[kind]}
      title={t(`page.${kind}`)}
      description={t("page.lead", { title: post.title })}
    >
      <Sheet>
        <div className="mx-auto grid max-w-2xl gap-6">
          {kind === "held" && <Notice>{t("heldThanks")}</Notice>}
          {kind === "reported" && <Notice>{t("reportThanks")}</Notice>}
          {comment && kind !== "edit" && <Quoted comment={comment} />}
          <SignInNote page={page} hasTyped={refusal !== undefined} />
          <PageForm page={page} refusal={refusal} />
          <p>
            <a
              href={
                comment && !comment.isHeld
                  ? commentHref(post.href, comment.id)
                  : `${post.href}#comments`
              }
              className={buttonClass("plain")}
            >
              {t("page.back")}
            </a>
          </p>
        </div>
      </Sheet>
    </SheetPage>
  );
}

function Quoted({ comment }: { comment: CommentContext }) {
  const { t } = useCommentsText();
  return (
    <figure className="rounded-xl border border-neutral-200 px-5 py-4 dark:border-neutral-700">
      <figcaption className="text-sm font-semibold">
        {comment.authorName || t("formerReader")}
      </figcaption>
      <blockquote
        className="comment-body mt-2 text-neutral-700 dark:text-neutral-300"
        // Sanitised when it was saved.
        dangerouslySetInnerHTML={{ __html: comment.bodyHtml }}
      />
    </figure>
  );
}

/** When the session has ended, the log-in opens in a new tab, so that the text stays. */
function SignInNote({ page, hasTyped }: { page: CommentPageData; hasTyped: boolean }) {
  const { t } = useCommentsText();
  if (page.isSignedIn || page.kind === "about") return null;
  const { kind, post, comment } = page;
  const here = `/actions/comments?${new URLSearchParams({ [kind]: comment?.id ?? post.id })}`;
  return (
    <Notice>
      {t(hasTyped ? "page.signIn" : "error.signInNeeded")}{" "}
      <a
        href={signInAddress(hasTyped ? post.href : here)}
        target={hasTyped ? "_blank" : undefined}
        className="focus-ring rounded font-medium underline underline-offset-2"
      >
        {t("logIn")}
      </a>
    </Notice>
  );
}

function PageForm({ page, refusal }: CommentFormPageProps) {
  const { kind, comment, post } = page;
  if (kind === "held" || kind === "reported") return null;
  if (kind === "about" && comment) return <Choices comment={comment} />;
  if (kind === "report") return <ReportForm page={page} refusal={refusal} />;
  if (kind === "delete" && comment) return <DeleteForm id={comment.id} />;
  const hidden: Record<string, string> =
    kind === "edit" && comment
      ? { intent: "edit", id: comment.id }
      : { intent: "add", postId: post.id, parentId: comment?.id ?? "" };
  return <WordsForm page={page} refusal={refusal} hidden={hidden} />;
}

/** The validation message of a form, beside its only field. */
function useProblem(refusal: FormRefusal | undefined): string | null {
  const { t } = useCommentsText();
  return refusal ? t(COMMENT_ERRORS[problemIn(refusal)] ?? "error.unreachable") : null;
}

function WordsForm({
  page,
  refusal,
  hidden,
}: CommentFormPageProps & { hidden: Record<string, string> }) {
  const { t } = useCommentsText();
  const problem = useProblem(refusal);
  return (
    <form method="post" className="grid gap-4">
      <HiddenFields values={hidden} />
      <textarea
        name="body"
        required
        rows={6}
        maxLength={10_000}
        aria-label={t(page.kind === "reply" ? "yourReply" : "yourComment")}
        placeholder={t("placeholder")}
        defaultValue={refusal?.values.body ?? page.body}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? "words-error" : undefined}
        className={fieldClass("textarea")}
      />
      {problem && (
        <p id="words-error" role="alert" className="text-sm text-red-700 dark:text-red-300">
          {problem}
        </p>
      )}
      <Button type="submit" className="justify-self-start">
        {t(page.kind === "edit" ? "save" : "submit")}
      </Button>
    </form>
  );
}

function ReportForm({ page, refusal }: CommentFormPageProps) {
  const { t } = useCommentsText();
  const problem = useProblem(refusal);
  const subjectKind = page.comment ? "comment" : "post";
  const subjectId = page.comment?.id ?? page.post.id;
  return (
    <form method="post">
      <HiddenFields values={{ intent: "report", subjectKind, subjectId }} />
      <ReportFields problem={problem} message={refusal?.values.message ?? ""} />
      <Button type="submit" className="mt-6">
        {t("submit")}
      </Button>
    </form>
  );
}

function DeleteForm({ id }: { id: string }) {
  const { t } = useCommentsText();
  return (
    <form method="post" className="grid gap-4">
      <HiddenFields values={{ intent: "delete", id }} />
      <p>{t("deleteWarning")}</p>
      <Button type="submit" className="justify-self-start">
        {t("delete")}
      </Button>
    </form>
  );
}

/** The actions of the comment menu. */
function Choices({ comment }: { comment: CommentContext }) {
  const { t } = useCommentsText();
  const kinds = comment.isOwn
    ? (["reply", "edit", "delete"] as const)
    : (["reply", "report"] as const);
  return (
    <ul className="flex flex-wrap gap-3">
      {kinds.map((kind) => (
        <li key={kind}>
          <a href={`/actions/comments?${kind}=${comment.id}`} className={buttonClass("secondary")}>
            {t(kind)}
          </a>
        </li>
      ))}
    </ul>
  );
}

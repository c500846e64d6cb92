import type { CommentPlace } from "#app/features/comments/place-queries.server.ts";
import { signInAddress } from "#app/lib/return-address.ts";
import { Notice } from "#app/magazine/account/entry-page.tsx";
import { Sheet, SheetPage } from "#app/magazine/pages/sheet.tsx";
import { Button, buttonClass } from "#app/ui/button.tsx";
import { fieldClass } from "#app/ui/field.tsx";
import type { CommentPageData } from "./comment-page.server.ts";
import type { CommentReply } from "./comment-reply.ts";
import { ERROR_TEXT, useCommentsText } from "./comments-text.ts";
import { commentHref } from "./discussion-context.ts";
import { ReportFields } from "./report-fields.tsx";

interface CommentPageProps {
  page: CommentPageData;
  /** A form that was not taken, with what was typed. */
  refused: { reply: CommentReply; fields: Record<string, string> } | undefined;
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

/** One comment with the form that its menu would have opened: for browsers without scripts. */
export function CommentPage({ page, refused }: CommentPageProps) {
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
          <SignInNote page={page} hasTyped={refused !== undefined} />
          <PageForm page={page} refused={refused} />
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

function Quoted({ comment }: { comment: CommentPlace }) {
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

/** Somebody whose session ended while they wrote logs in beside this page, so that it stays. */
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

function PageForm({ page, refused }: CommentPageProps) {
  const { kind, comment, post } = page;
  if (kind === "held" || kind === "reported") return null;
  if (kind === "about" && comment) return <Choices comment={comment} />;
  if (kind === "report") return <ReportForm page={page} refused={refused} />;
  if (kind === "delete" && comment) return <DeleteForm id={comment.id} />;
  const hidden: Record<string, string> =
    kind === "edit" && comment
      ? { intent: "edit", id: comment.id }
      : { intent: "add", postId: post.id, parentId: comment?.id ?? "" };
  return <WordsForm page={page} refused={refused} hidden={hidden} />;
}

/** What is wrong with a form, as a sentence. */
function useProblem(refused: CommentPageProps["refused"]): string | null {
  const { t } = useCommentsText();
  if (!refused || refused.reply.ok) return null;
  const { reply } = refused;
  const code = "refusal" in reply ? reply.refusal : Object.values(reply.errors)[0]?.[0];
  return t(ERROR_TEXT[code ?? ""] ?? "error.unreachable");
}

function Hidden({ fields }: { fields: Record<string, string> }) {
  return Object.entries(fields).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}

function WordsForm({
  page,
  refused,
  hidden,
}: CommentPageProps & { hidden: Record<string, string> }) {
  const { t } = useCommentsText();
  const problem = useProblem(refused);
  return (
    <form method="post" className="grid gap-4">
      <Hidden fields={hidden} />
      <textarea
        name="body"
        required
        rows={6}
        maxLength={10_000}
        aria-label={t(page.kind === "reply" ? "yourReply" : "yourComment")}
        placeholder={t("placeholder")}
        defaultValue={refused?.fields.body ?? page.body}
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

function ReportForm({ page, refused }: CommentPageProps) {
  const { t } = useCommentsText();
  const problem = useProblem(refused);
  const subjectKind = page.comment ? "comment" : "post";
  const subjectId = page.comment?.id ?? page.post.id;
  return (
    <form method="post">
      <Hidden fields={{ intent: "report", subjectKind, subjectId }} />
      <ReportFields problem={problem} message={refused?.fields.message ?? ""} />
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
      <Hidden fields={{ intent: "delete", id }} />
      <p>{t("deleteWarning")}</p>
      <Button type="submit" className="justify-self-start">
        {t("delete")}
      </Button>
    </form>
  );
}

/** What the dots would have offered. */
function Choices({ comment }: { comment: CommentPlace }) {
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

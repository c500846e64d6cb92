import { MarkAll } from "#app/desk/lists/marked-rows.tsx";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { type DeskKey, STATUS_TEXT, useDeskText } from "#app/desk/shell/desk-text.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import type { DeskPost } from "#app/features/posts/desk-models.ts";
import type { PostAccess } from "#app/features/posts/models.ts";
import { isOut, workflowStatusOf } from "#app/features/posts/publication.ts";
import { stepsFrom } from "#app/features/posts/workflow.ts";
import { firstLetterOf } from "#app/magazine/cards/media/title-tile.tsx";
import { ResponsivePicture } from "#app/ui/responsive-picture.tsx";
import { BULK_FORM } from "./marked-posts.tsx";
import { usePostsText } from "./posts-text.ts";

const PAYMENT: Record<PostAccess, DeskKey> = {
  public: "payment.none",
  members: "payment.members",
  paid: "payment.paid",
  tiers: "payment.tiers",
  password: "payment.password",
};

const HEAD =
  "px-3 py-2 text-start text-xs font-medium tracking-wider text-neutral-600 uppercase dark:text-neutral-300";

/** Published posts are active; all others are offline, with the reason. */
function Status({ post: { status, publishedAt } }: { post: DeskPost }) {
  const { t } = useDeskText();
  const { moment } = useDeskDates();
  if (isOut(status)) {
    return (
      <span className="inline-flex rounded-full bg-teal-100 px-2.5 py-1 text-xs font-medium text-teal-900 dark:bg-teal-900 dark:text-teal-100">
        {t(status === "unlisted" ? "status.unlisted" : "status.active")}
      </span>
    );
  }
  const isDated = status === "scheduled" && publishedAt !== null;
  return (
    <span className="text-sm text-neutral-600 dark:text-neutral-300">
      {t("status.offline")}
      <span className="block text-xs text-neutral-500 dark:text-neutral-400">
        {t(STATUS_TEXT[status])}
        {isDated && ` · ${moment(publishedAt)}`}
      </span>
    </span>
  );
}

/** Date, author, category and figures in one line. */
function Facts({ post }: { post: DeskPost }) {
  const { t } = useDeskText();
  const { t: tPosts } = usePostsText();
  const { moment } = useDeskDates();
  const at = post.publishedAt ?? post.updatedAt;
  const figures = isOut(post.status)
    ? [t("posts.views", { n: post.viewCount }), tPosts("reads", { n: post.readCount })]
    : [];
  const facts = [post.authorName, post.categoryName, ...figures].filter(Boolean);
  return (
    <p className="mt-0.5 text-xs text-neutral-500 wrap-anywhere dark:text-neutral-400">
      <time dateTime={new Date(at).toISOString()} className="sm:whitespace-nowrap">
        {moment(at)}
      </time>
      {facts.map((fact) => (
        <span key={fact}>
          {" · "}
          {/* Names in other letters would take the figures beside them along. */}
          <bdi className="sm:whitespace-nowrap">{fact}</bdi>
        </span>
      ))}
    </p>
  );
}

/** Placeholder for a picture. */
function Initial({ title }: { title: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-full place-items-center bg-primary-100 font-display font-semibold text-primary-800 uppercase dark:bg-primary-900 dark:text-primary-100"
    >
      {firstLetterOf(title)}
    </span>
  );
}

function Article({ post }: { post: DeskPost }) {
  const { t } = useDeskText();
  const title = post.title || t("posts.untitled");
  const href = isOut(post.status) ? postHref(post) : `/dashboard/posts/${post.id}`;
  return (
    <div className="flex items-center gap-3">
      <div className="size-10 shrink-0 overflow-hidden rounded-lg bg-neutral-100 dark:bg-neutral-800">
        {post.picture ? (
          <ResponsivePicture
            picture={post.picture}
            alt=""
            sizes="40px"
            className="size-full object-cover"
          />
        ) : (
          <Initial title={post.title} />
        )}
      </div>
      <div className="min-w-0">
        <a
          href={href}
          dir="auto"
          className="focus-ring line-clamp-2 rounded text-sm/6 font-medium hover:underline"
        >
          {title}
        </a>
        <Facts post={post} />
      </div>
    </div>
  );
}

const ACTION = "focus-ring cursor-pointer rounded-full px-2.5 py-2 hover:underline";

/** The step that a post most likely waits for. */
function NextStep({ post, isEditor }: { post: DeskPost; isEditor: boolean }) {
  const { t } = useDeskText();
  const { t: tPosts } = usePostsText();
  const steps = stepsFrom(workflowStatusOf(post.status), isEditor);
  const step = steps.includes("publishNow") ? "publishNow" : "withdraw";
  if (!steps.includes(step)) return null;
  const title = post.title || t("posts.untitled");
  return (
    <button
      type="submit"
      name="intent"
      value={step === "publishNow" ? "publish" : step}
      aria-label={tPosts("stepOf", { step: t(`step.${step}`), title })}
      className={`${ACTION} text-primary-700 dark:text-primary-300`}
    >
      {t(`step.${step}`)}
    </button>
  );
}

interface RowProps {
  post: DeskPost;
  action: string;
  isEditor: boolean;
}

function RowActions({ post, action, isEditor }: RowProps) {
  const { t } = useDeskText();
  const title = post.title || t("posts.untitled");
  return (
    <form
      method="post"
      action={action}
      className="flex items-center text-sm font-medium whitespace-nowrap"
    >
      <input type="hidden" name="id" value={post.id} />
      <NextStep post={post} isEditor={isEditor} />
      <a
        href={`/dashboard/posts/${post.id}`}
        aria-label={t("posts.editThis", { title })}
        className={`${ACTION} text-primary-700 dark:text-primary-300`}
      >
        {t("posts.edit")}
      </a>
      <span aria-hidden="true" className="text-neutral-300 dark:text-neutral-600">
        |
      </span>
      <button
        type="submit"
        name="intent"
        value="delete"
        aria-label={t("posts.deleteThis", { title })}
        className={`${ACTION} text-rose-700 dark:text-rose-300`}
      >
        {t("posts.delete")}
      </button>
    </form>
  );
}

function Row({ post, action, isEditor }: RowProps) {
  const { t } = useDeskText();
  const title = post.title || t("posts.untitled");
  return (
    <tr className="has-[[name=id]:checked]:bg-primary-50 max-md:grid max-md:grid-cols-[auto_auto_minmax(0,1fr)] max-md:items-center max-md:py-1 dark:has-[[name=id]:checked]:bg-neutral-800">
      <td className="py-2 ps-3">
        <input
          type="checkbox"
          form={BULK_FORM}
          name="id"
          value={post.id}
          aria-label={t("posts.mark", { title })}
          className="focus-ring block size-6 accent-primary-600"
        />
      </td>
      <td className="px-3 py-2 max-md:col-span-2 md:min-w-72">
        <Article post={post} />
      </td>
      <td className="px-3 py-2 whitespace-nowrap max-md:col-start-2 max-md:py-1 max-md:pe-0">
        <Status post={post} />
      </td>
      <td className="px-3 py-2 text-sm whitespace-nowrap text-neutral-600 max-md:py-1 max-md:text-xs dark:text-neutral-300">
        {t(PAYMENT[post.access])}
      </td>
      <td className="px-1 py-1 max-md:col-span-2 max-md:col-start-2 max-md:px-0 max-md:py-0">
        <RowActions post={post} action={action} isEditor={isEditor} />
      </td>
    </tr>
  );
}

interface DeskPostsTableProps {
  posts: readonly DeskPost[];
  /** Action URL of the row forms. */
  action: string;
  isEditor: boolean;
}

/** Table of posts; in narrow windows a row spans three lines. */
export function DeskPostsTable({ posts, action, isEditor }: DeskPostsTableProps) {
  const { t } = useDeskText();
  return (
    <section
      aria-label={t("posts.table")}
      // Screen-reader text is positioned absolutely, so that it cannot widen the page.
      className="focus-ring relative overflow-x-auto rounded-xl border border-neutral-200 dark:border-neutral-700"
    >
      <table className="w-full max-md:block">
        <thead className="bg-neutral-50 max-md:block dark:bg-neutral-800">
          <tr className="max-md:flex max-md:items-center">
            <th scope="col" className="ps-3">
              <span className="sr-only">{t("posts.marked")}</span>
              <MarkAll form={BULK_FORM} label={t("posts.markAll")} />
            </th>
            <th scope="col" className={HEAD}>
              {t("posts.article")}
            </th>
            <th scope="col" className={`${HEAD} max-md:sr-only`}>
              {t("posts.status")}
            </th>
            <th scope="col" className={`${HEAD} max-md:sr-only`}>
              {t("posts.payment")}
            </th>
            <th scope="col" className={HEAD}>
              <span className="sr-only">{t("posts.actions")}</span>
            </th>
          </tr>
        </thead>
        <tbody className="max-md:block divide-y divide-neutral-200 dark:divide-neutral-700">
          {posts.map((post) => (
            <Row key={post.id} post={post} action={action} isEditor={isEditor} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

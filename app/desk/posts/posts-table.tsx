import type { PostStatus } from "#app/database/tables/posts.ts";
import { useDeskDates } from "#app/desk/shell/desk-dates.ts";
import { type DeskKey, STATUS_TEXT, useDeskText } from "#app/desk/shell/desk-text.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import type { DeskPost } from "#app/features/posts/desk-models.ts";
import type { PostAccess } from "#app/features/posts/models.ts";
import { Picture } from "#app/ui/picture.tsx";
import { BULK_FORM, MarkAll } from "./marked-posts.tsx";

const PAYMENT: Record<PostAccess, DeskKey> = {
  public: "payment.none",
  members: "payment.members",
  paid: "payment.paid",
};

const HEAD =
  "px-4 py-3 text-start text-xs font-medium tracking-wider text-neutral-600 uppercase dark:text-neutral-300";

/** Published posts are active; all others are offline, with the reason. */
function Status({ status }: { status: PostStatus }) {
  const { t } = useDeskText();
  if (status === "published") {
    return (
      <span className="inline-flex rounded-full bg-teal-100 px-2.5 py-1 text-xs font-medium text-teal-900 dark:bg-teal-900 dark:text-teal-100">
        {t("status.active")}
      </span>
    );
  }
  return (
    <span className="text-sm text-neutral-600 dark:text-neutral-300">
      {t("status.offline")}
      <span className="block text-xs text-neutral-500 dark:text-neutral-400">
        {t(STATUS_TEXT[status])}
      </span>
    </span>
  );
}

function Article({ post }: { post: DeskPost }) {
  const { t } = useDeskText();
  const { moment } = useDeskDates();
  const at = post.publishedAt ?? post.updatedAt;
  const title = post.title || t("posts.untitled");
  const href = post.status === "published" ? postHref(post) : `/dashboard/posts/${post.id}`;
  return (
    <div className="flex items-center gap-4">
      <div className="size-14 shrink-0 overflow-hidden rounded-xl bg-neutral-100 dark:bg-neutral-800">
        {post.picture && (
          <Picture picture={post.picture} alt="" sizes="56px" className="size-full object-cover" />
        )}
      </div>
      <div className="min-w-0">
        <a href={href} className="focus-ring line-clamp-2 rounded font-medium hover:underline">
          {title}
        </a>
        <p className="mt-0.5 text-xs text-neutral-500 dark:text-neutral-400">
          <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap">
            {moment(at)}
          </time>
          {post.status === "published" && ` · ${t("posts.views", { n: post.viewCount })}`}
        </p>
      </div>
    </div>
  );
}

function Row({ post, action }: { post: DeskPost; action: string }) {
  const { t } = useDeskText();
  const title = post.title || t("posts.untitled");
  return (
    <tr className="max-md:grid max-md:grid-cols-[auto_auto_minmax(0,1fr)] max-md:items-center max-md:py-2">
      <td className="py-4 ps-4 max-md:py-2">
        <input
          type="checkbox"
          form={BULK_FORM}
          name="id"
          value={post.id}
          aria-label={t("posts.mark", { title })}
          className="focus-ring block size-6 accent-primary-600"
        />
      </td>
      <td className="px-4 py-4 max-md:col-span-2 max-md:py-2 md:min-w-72">
        <Article post={post} />
      </td>
      <td className="px-4 py-4 whitespace-nowrap max-md:col-start-2 max-md:py-1 max-md:pe-0">
        <Status status={post.status} />
      </td>
      <td className="px-4 py-4 text-sm whitespace-nowrap text-neutral-600 max-md:py-1 max-md:text-xs dark:text-neutral-300">
        {t(PAYMENT[post.access])}
      </td>
      <td className="px-4 py-4 max-md:col-span-2 max-md:col-start-2 max-md:px-1 max-md:py-0">
        <div className="flex items-center gap-1 max-md:gap-0 text-sm font-medium">
          <a
            href={`/dashboard/posts/${post.id}`}
            aria-label={t("posts.editThis", { title })}
            className="focus-ring rounded-full px-3 py-2.5 text-primary-700 hover:underline dark:text-primary-300"
          >
            {t("posts.edit")}
          </a>
          <span aria-hidden="true" className="text-neutral-300 dark:text-neutral-600">
            |
          </span>
          <form method="post" action={action}>
            <input type="hidden" name="id" value={post.id} />
            <button
              type="submit"
              name="intent"
              value="delete"
              aria-label={t("posts.deleteThis", { title })}
              className="focus-ring cursor-pointer rounded-full px-3 py-2.5 text-rose-700 hover:underline dark:text-rose-300"
            >
              {t("posts.delete")}
            </button>
          </form>
        </div>
      </td>
    </tr>
  );
}

interface PostsTableProps {
  posts: readonly DeskPost[];
  /** Action URL of the row forms. */
  action: string;
}

/** Table of posts; in narrow windows a row spans two lines. */
export function PostsTable({ posts, action }: PostsTableProps) {
  const { t } = useDeskText();
  return (
    <section
      aria-label={t("posts.table")}
      // Screen-reader text is positioned absolutely, so that it cannot widen the page.
      className="focus-ring relative overflow-x-auto rounded-2xl border border-neutral-200 dark:border-neutral-700"
    >
      <table className="w-full max-md:block">
        <thead className="bg-neutral-50 max-md:block dark:bg-neutral-800">
          <tr className="max-md:flex max-md:items-center max-md:py-2">
            <th scope="col" className="ps-4">
              <span className="sr-only">{t("posts.marked")}</span>
              <MarkAll />
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
            <Row key={post.id} post={post} action={action} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

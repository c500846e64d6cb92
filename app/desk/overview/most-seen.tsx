import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { postHref } from "#app/features/posts/addresses.ts";
import type { SeenPost } from "#app/features/statistics/desk-queries.server.ts";
import { formatNumber } from "#app/lib/number.ts";

const NUMBER = "py-2.5 ps-4 text-end align-top tabular-nums";

/** The posts with most views in the last weeks. */
export function MostSeen({ posts }: { posts: readonly SeenPost[] }) {
  const { t, locale } = useDeskText();
  if (posts.length === 0) return null;
  return (
    <section className="rounded-2xl border border-neutral-200 p-6 dark:border-neutral-700">
      <h2 className="font-semibold">{t("seen.title")}</h2>
      <table className="mt-3 w-full text-sm">
        <thead>
          <tr className="text-neutral-600 dark:text-neutral-300">
            <th scope="col" className="py-1.5 text-start font-medium">
              {t("posts.article")}
            </th>
            {(["views", "reads"] as const).map((name) => (
              <th key={name} scope="col" className="py-1.5 ps-4 text-end font-medium">
                {t(`figure.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-neutral-200 dark:divide-neutral-700">
          {posts.map((post) => (
            <tr key={post.id}>
              <td className="py-2.5">
                <a
                  href={postHref(post)}
                  className="focus-ring line-clamp-2 rounded leading-6 font-medium hover:underline"
                >
                  <bdi>{post.title}</bdi>
                </a>
              </td>
              <td className={NUMBER}>{formatNumber(post.views, locale)}</td>
              <td className={NUMBER}>{formatNumber(post.reads, locale)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

import type { AuthorProfile } from "#app/features/accounts/models.ts";
import { useText } from "#app/platform/i18n/text.tsx";

/** The job, if it is known, and how many articles there are. */
export function AuthorLine({ author }: { author: AuthorProfile }) {
  const { t } = useText();
  return (
    <>
      {author.jobName && (
        <>
          <bdi>{author.jobName}</bdi>
          <span aria-hidden="true"> · </span>
        </>
      )}
      {t("count.articles", { n: author.postCount })}
    </>
  );
}

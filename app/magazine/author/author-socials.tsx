import Rss from "lucide-react/icons/rss";
import type { AuthorProfile } from "#app/features/accounts/models.ts";
import { authorFeedHref } from "#app/features/posts/addresses.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { useSocialName } from "#app/platform/i18n/use-social-name.ts";
import { classNames } from "#app/ui/class-names.ts";
import { BrandIcon } from "#app/ui/icons/brand-icon.tsx";

const LINK =
  "focus-ring inline-flex size-10 items-center justify-center rounded-full bg-neutral-100 text-neutral-700 transition-colors hover:bg-neutral-200 dark:bg-neutral-800 dark:text-neutral-300 dark:hover:bg-neutral-700";

/** An author's profiles elsewhere and their feed. */
export function AuthorSocials({
  author,
  className,
}: {
  author: AuthorProfile;
  className?: string;
}) {
  const { t } = useText();
  const nameOf = useSocialName();
  const feed = t("author.feed", { name: author.name });
  return (
    <ul aria-label={t("author.socials")} className={classNames("flex flex-wrap gap-2", className)}>
      {author.links.map((link) => (
        <li key={link.name}>
          <a href={link.href} aria-label={nameOf(link)} rel="me noopener" className={LINK}>
            <BrandIcon name={link.icon} className="size-4" />
          </a>
        </li>
      ))}
      <li>
        <a
          href={authorFeedHref(author)}
          aria-label={feed}
          title={feed}
          data-document
          className={LINK}
        >
          <Rss aria-hidden="true" className="size-4" />
        </a>
      </li>
    </ul>
  );
}

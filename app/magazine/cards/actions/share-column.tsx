import { postHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { usePageAddress } from "#app/platform/http/page-address.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { BrandIcon } from "#app/ui/icons/brand-icon.tsx";
import { SHARE_SERVICES, shareLink } from "./share-services.ts";

/**
 * A column of round share links, shown on hover. Not on phones, which have their own share sheet.
 */
export function ShareColumn({ post }: { post: PostSummary }) {
  const { t } = useText();
  const { siteUrl } = usePageAddress();
  const url = siteUrl + postHref(post);
  return (
    <ul className="on-hover absolute end-3 top-3 z-10 hidden flex-col gap-1.5 md:flex">
      {SHARE_SERVICES.map(({ icon, name, link }) => (
        <li key={icon}>
          <a
            href={shareLink(link, post.title, url)}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={t("card.shareOn", { name })}
            title={t("card.shareOn", { name })}
            className="focus-ring flex size-7 items-center justify-center rounded-full bg-white text-neutral-800 shadow-md transition-colors hover:bg-neutral-100"
          >
            <BrandIcon name={icon} className="size-3.5" />
          </a>
        </li>
      ))}
    </ul>
  );
}

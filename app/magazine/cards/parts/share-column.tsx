import { postHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { SHARE_SERVICES, shareLink } from "#app/magazine/share-services.ts";
import { usePageAddress } from "#app/platform/page-address.tsx";
import { useText } from "#app/platform/text.tsx";
import { BrandIcon } from "#app/ui/brand-icon.tsx";

/** Round white share links, one above the other, shown when the card is pointed at. Not on phones, which share by themselves. */
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

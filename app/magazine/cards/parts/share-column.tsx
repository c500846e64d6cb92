import { postHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { useSiteUrl } from "#app/magazine/site-url.ts";
import { useText } from "#app/platform/text.tsx";
import { BrandIcon } from "#app/ui/brand-icon.tsx";

/** The services that take an address and a title in a plain link: no script of theirs is loaded. */
const SERVICES = [
  {
    icon: "facebook",
    name: "Facebook",
    link: "https://www.facebook.com/sharer/sharer.php?u={url}",
  },
  { icon: "twitter", name: "X", link: "https://x.com/intent/post?url={url}&text={title}" },
  {
    icon: "linkedin",
    name: "LinkedIn",
    link: "https://www.linkedin.com/sharing/share-offsite/?url={url}",
  },
  { icon: "whatsapp", name: "WhatsApp", link: "https://wa.me/?text={title}%20{url}" },
];

/** Round white share links, one above the other, shown when the card is pointed at. Not on phones, which share by themselves. */
export function ShareColumn({ post }: { post: PostSummary }) {
  const { t } = useText();
  const url = encodeURIComponent(useSiteUrl() + postHref(post));
  const title = encodeURIComponent(post.title);
  return (
    <ul className="on-hover absolute end-3 top-3 z-10 hidden flex-col gap-1.5 md:flex">
      {SERVICES.map(({ icon, name, link }) => (
        <li key={icon}>
          <a
            href={link.replace("{url}", url).replace("{title}", title)}
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

import { postHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { SHARE_SERVICES, shareLink } from "#app/magazine/cards/actions/share-services.ts";
import { usePageAddress } from "#app/platform/http/page-address.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { BrandIcon } from "#app/ui/icons/brand-icon.tsx";
import { Glyph } from "#app/ui/icons/glyph.tsx";
import { RowMenu } from "#app/ui/menus/row-menu.tsx";
import type { MenuPlace } from "./more-menu.tsx";

const MAIL = "mailto:?subject={title}&body={url}";

/** Shares the post: Web Share API (`share-by-system.ts`), else links to services and email. */
export function ShareMenu({ post, place }: { post: PostSummary; place: MenuPlace }) {
  const { t } = useText();
  const url = usePageAddress().siteUrl + postHref(post);
  return (
    <RowMenu
      id={`share-${place}`}
      label={t("post.share")}
      icon={<Glyph name="share" className="size-4" />}
      buttonData={{ "data-share-title": post.title, "data-share-url": url }}
      buttonClassName="pill pill-round focus-ring rounded-full"
    >
      {SHARE_SERVICES.map(({ icon, name, link }) => (
        <li key={icon}>
          <a
            href={shareLink(link, post.title, url)}
            target="_blank"
            rel="noopener noreferrer"
            className="menu-row focus-ring"
          >
            <BrandIcon name={icon} className="size-4" />
            {name}
          </a>
        </li>
      ))}
      <li>
        <a href={shareLink(MAIL, post.title, url)} className="menu-row focus-ring">
          <Glyph name="mail" className="size-4" />
          {t("post.shareByMail")}
        </a>
      </li>
    </RowMenu>
  );
}

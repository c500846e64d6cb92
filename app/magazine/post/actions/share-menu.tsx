import { postHref } from "#app/features/posts/addresses.ts";
import type { PostSummary } from "#app/features/posts/models.ts";
import { Glyph } from "#app/magazine/cards/parts/glyph.tsx";
import { SHARE_SERVICES, shareLink } from "#app/magazine/share-services.ts";
import { usePageAddress } from "#app/platform/page-address.tsx";
import { useText } from "#app/platform/text.tsx";
import { BrandIcon } from "#app/ui/brand-icon.tsx";
import { RowMenu } from "#app/ui/row-menu.tsx";
import type { MenuPlace } from "./more-menu.tsx";

const MAIL = "mailto:?subject={title}&body={url}";

/** Opens the system's own share sheet instead of the menu, where there is one. */
function shareBySystem(event: React.MouseEvent, content: { title: string; url: string }): void {
  if (!navigator.share) return;
  event.preventDefault();
  const panel = document.getElementById(event.currentTarget.getAttribute("popovertarget") ?? "");
  navigator.share(content).catch((error: DOMException) => {
    // The reader may change their mind; a sheet that cannot open gives way to the menu.
    if (error.name !== "AbortError") panel?.showPopover();
  });
}

/** Passes the post on: by the system's share sheet, else by plain links to services and mail. */
export function ShareMenu({ post, place }: { post: PostSummary; place: MenuPlace }) {
  const { t } = useText();
  const url = usePageAddress().siteUrl + postHref(post);
  return (
    <RowMenu
      id={`share-${place}`}
      label={t("post.share")}
      icon={<Glyph name="share" className="size-4" />}
      onPress={(event) => shareBySystem(event, { title: post.title, url })}
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

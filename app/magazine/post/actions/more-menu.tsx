import type { PostSummary } from "#app/features/posts/models.ts";
import { Glyph } from "#app/magazine/cards/parts/glyph.tsx";
import { useText } from "#app/platform/text.tsx";
import { RowMenu } from "#app/ui/row-menu.tsx";
import { CopyLink } from "./copy-link.tsx";

/** Where on the page a menu stands: there may be one in the header and one in the sticky bar. */
export type MenuPlace = "header" | "bar";

/** What else can be done with a post. */
export function MoreMenu({ post, place }: { post: PostSummary; place: MenuPlace }) {
  const { t } = useText();
  return (
    <RowMenu
      id={`more-${place}`}
      label={t("post.more")}
      icon={<Glyph name="more" className="size-4" />}
      buttonClassName="pill pill-round focus-ring rounded-full"
    >
      <li>
        <CopyLink post={post} />
      </li>
      <li>
        <a href="#comment" className="menu-row focus-ring">
          <Glyph name="comment" className="size-4" />
          {t("post.commentThis")}
        </a>
      </li>
    </RowMenu>
  );
}

import type { OutlineEntry } from "#app/features/posts/models.ts";
import { useCurrentSection } from "#app/magazine/post/text/current-section.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { Glyph } from "#app/ui/icons/glyph.tsx";
import { RowMenu } from "#app/ui/menus/row-menu.tsx";

/** The table of contents as a menu while reading, with the current heading marked. */
export function ContentsMenu({ outline }: { outline: OutlineEntry[] }) {
  const { t } = useText();
  const current = useCurrentSection(outline);
  return (
    <RowMenu
      id="contents-bar"
      label={t("post.contents")}
      icon={<Glyph name="list" className="size-4" />}
      buttonClassName="pill pill-round focus-ring rounded-full"
    >
      {outline.map(({ id, text, level }) => (
        <li key={id} className={level === 3 ? "ps-4" : ""}>
          <a
            href={`#${id}`}
            aria-current={id === current ? "location" : undefined}
            data-current={id === current ? "" : undefined}
            className="menu-row focus-ring"
          >
            {text}
          </a>
        </li>
      ))}
    </RowMenu>
  );
}

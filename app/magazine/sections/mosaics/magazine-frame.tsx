import { listSearch } from "#app/features/posts/list-address.ts";
import type { TabSet } from "#app/magazine/home/sections.ts";
import { type SectionFrame, TitledSection } from "#app/magazine/sections/titled-section.tsx";
import { usePageAddress } from "#app/platform/http/page-address.tsx";
import { useText } from "#app/platform/i18n/text.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { Glyph } from "#app/ui/icons/glyph.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";

export interface MagazineProps extends SectionFrame {
  tabs: TabSet;
}

interface MagazineFrameProps extends MagazineProps {
  isEmpty: boolean;
  children: React.ReactNode;
}

/**
 * Links to the same page with another tab of this section. Other sections keep their tabs; the list that goes on
 * starts again: it leaves out what sections show, and may have fewer pages then.
 */
function Tabs({ param, current, options, of }: Omit<TabSet, "allHref"> & { of: string }) {
  const { t } = useText();
  const { pathname, search } = usePageAddress();
  function hrefOf(slug: string | null) {
    const next = new URLSearchParams(listSearch(new URLSearchParams(search), {}));
    next.delete(param);
    if (slug) next.set(param, slug);
    const query = next.toString();
    return query ? `${pathname}?${query}` : pathname;
  }
  const all = { name: t("home.tabAll"), slug: null };
  return (
    <TabLinks
      label={t("home.tabs", { title: of })}
      tabs={[all, ...options].map(({ name, slug }) => ({
        name,
        href: hrefOf(slug),
        isCurrent: slug === current,
      }))}
    />
  );
}

/** Link to all posts of the tab; hidden on phones, where tabs need the space. */
function ViewAll({ href, of }: { href: string; of: string }) {
  const { t } = useText();
  return (
    <LinkButton kind="secondary" href={href} className="ms-auto shrink-0 max-sm:hidden">
      {t("action.viewAll")}
      <span className="sr-only">{`: ${of}`}</span>
      <Glyph name="arrow" className="size-5 rtl:-scale-x-100" />
    </LinkButton>
  );
}

/** Heading, tabs, and either the posts or an empty state. */
export function MagazineFrame({ tabs, isEmpty, children, ...frame }: MagazineFrameProps) {
  const { t } = useText();
  const { allHref, ...filter } = tabs;
  const of = frame.label ?? frame.title;
  const hasTabs = filter.options.length > 0;
  const viewAll = <ViewAll href={allHref} of={of} />;
  return (
    <TitledSection
      {...frame}
      headingClassName={hasTabs ? "!mb-5" : undefined}
      aside={hasTabs ? undefined : viewAll}
    >
      {hasTabs && (
        <div className="mb-6 flex items-center justify-between gap-6 md:mb-10">
          <Tabs {...filter} of={of} />
          {viewAll}
        </div>
      )}
      {isEmpty ? (
        <p className="py-16 text-center text-neutral-600 dark:text-neutral-300">
          {t("list.empty")}
        </p>
      ) : (
        children
      )}
    </TitledSection>
  );
}

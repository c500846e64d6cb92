import { useDeskText } from "#app/desk/shell/desk-text.ts";
import { formatNumber } from "#app/lib/number.ts";
import type { PlaceableSection } from "#app/magazine/home/placeable.ts";
import { wordsIn } from "#app/magazine/home/words.ts";
import { useText } from "#app/platform/i18n/text.tsx";
import { TabLinks } from "#app/ui/tab-links.tsx";
import { CURATED_PATH } from "./pick-order.ts";
import { pickPlaces } from "./pick-places.ts";

interface OrderTabsProps {
  /** Sections of the front page. */
  sections: PlaceableSection[];
  /** The section whose list is shown; null for the picks. */
  section: PlaceableSection | null;
}

/** Tabs for the picks and every section of the front page. */
export function OrderTabs({ sections, section }: OrderTabsProps) {
  const { t, locale } = useDeskText();
  const { t: tSite } = useText();
  const tabs = sections.map(({ id, title, nth }) => ({
    name: wordsIn(tSite, title) + (nth > 1 ? ` ${formatNumber(nth, locale)}` : ""),
    href: `${CURATED_PATH}?section=${id}`,
    isCurrent: id === section?.id,
  }));
  const picks = { name: t("curated.title"), href: CURATED_PATH, isCurrent: !section };
  return <TabLinks isSmall label={t("curated.orders")} tabs={[picks, ...tabs]} />;
}

/** Home pages that feature the first picks. */
export function HomesWithPicks({ isDemo }: { isDemo: boolean }) {
  const { t } = useDeskText();
  return (
    <ul className="grid gap-1 text-sm text-neutral-600 dark:text-neutral-300">
      {pickPlaces(isDemo).map(({ path, count }) => (
        <li key={path}>
          <a href={path} className="focus-ring rounded underline underline-offset-4">
            {path === "/" ? t("curated.home") : <bdi>{path}</bdi>}
          </a>{" "}
          {t("curated.places", { n: count })}
        </li>
      ))}
    </ul>
  );
}

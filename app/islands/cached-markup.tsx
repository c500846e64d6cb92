import { use } from "react";
import { PageAddressContext, usePageAddress } from "#app/platform/http/page-address.tsx";
import { TextProvider, useLocale } from "#app/platform/i18n/text.tsx";
import { TimeZoneProvider, useTimeZone } from "#app/platform/i18n/time-zone.tsx";
import { MarkupCacheContext } from "./markup-cache.ts";
import { ServerOnlyContext } from "./server-only.ts";

/** Cache key of an island's markup. */
export interface MarkupKey {
  /** The component and all inputs besides the content. */
  as: string;
  /** Changes with the content. */
  version: string;
  /** True for markup that depends on the page's full URL, such as tabs. */
  dependsOnUrl?: boolean;
}

export interface CachedMarkupProps {
  markupKey: MarkupKey;
  /** Attributes of the element around the markup. */
  attributes?: Record<string, string | undefined>;
  /** Whether a visit of another page with the same markup keeps the element (`data-frame`). */
  isFrame?: boolean;
  children: React.ReactNode;
}

const PLAIN = { className: "contents" };

const ANYWHERE = { pathname: "", search: "" };

/**
 * Renders an island's markup from the cache. Unless it depends on the full URL, one copy serves all
 * pages; only pages that it links to get their own, with that link marked as current.
 */
export function CachedMarkup({
  markupKey,
  attributes = PLAIN,
  isFrame = false,
  children,
}: CachedMarkupProps) {
  const cache = use(MarkupCacheContext);
  const serverOnly = use(ServerOnlyContext);
  const locale = useLocale();
  const zone = useTimeZone();
  const address = usePageAddress();
  if (!cache) return <div {...attributes}>{children}</div>;

  const { as, version, dependsOnUrl } = markupKey;
  const markupAt = ({ pathname, search }: typeof ANYWHERE) =>
    cache.getOrRender(
      [as, version, locale, zone, address.siteUrl, pathname, search].join(" "),
      () => (
        <ServerOnlyContext value={serverOnly}>
          <PageAddressContext value={{ ...address, pathname, search }}>
            <TextProvider locale={locale}>
              <TimeZoneProvider zone={zone}>{children}</TimeZoneProvider>
            </TextProvider>
          </PageAddressContext>
        </ServerOnlyContext>
      ),
    );
  const anywhere = dependsOnUrl ? null : markupAt(ANYWHERE);
  const isHere = anywhere === null || anywhere.includes(`href="${address.pathname}"`);
  const here = dependsOnUrl ? address : { ...address, search: "" };
  const html = isHere ? markupAt(here) : anywhere;
  return (
    <div
      {...attributes}
      data-frame={isFrame ? cache.frameKeyOf(html) : undefined}
      dangerouslySetInnerHTML={{ __html: cache.insertLater(html) }}
    />
  );
}

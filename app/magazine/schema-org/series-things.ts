/** Structured data (schema.org) of series. */
import type { CreativeWorkSeries } from "schema-dts";
import { postHref, seriesHref } from "#app/features/posts/addresses.ts";
import type { SeriesPart, SeriesProfile } from "#app/features/series/models.ts";
import { jpegUrl } from "#app/lib/media/picture.ts";
import { breadcrumbs, type Describe, publisherOf, type SiteFacts } from "./site-things.ts";

const PICTURE_WIDTH = 1440;

/** The id under which parts name their series. */
export const seriesId = (series: { slug: string }, site: SiteFacts): string =>
  `${site.url}${seriesHref(series)}#series`;

/**
 * A series with its parts.
 * @param all what the list of all series is called
 */
export const describeSeries =
  (series: SeriesProfile, parts: readonly SeriesPart[], all: string): Describe =>
  (site) => {
    const { title, description, picture } = series;
    const thing: CreativeWorkSeries = {
      "@type": "CreativeWorkSeries",
      "@id": seriesId(series, site),
      name: title,
      url: site.url + seriesHref(series),
      inLanguage: site.language,
      publisher: publisherOf(site),
      ...(description && { description }),
      ...(picture && { image: site.url + jpegUrl(picture.hash, PICTURE_WIDTH) }),
      hasPart: parts.map(({ number, post }) => ({
        "@type": "CreativeWork" as const,
        position: number,
        name: post.title,
        url: site.url + postHref(post),
      })),
    };
    return [thing, breadcrumbs(site, [{ name: all, path: "/series" }], title)];
  };

/** Structured data (schema.org) of static pages. */
import type { AboutPage, ContactPage, WebPage } from "schema-dts";
import type { PageDetails, PageTemplate } from "#app/features/pages/models.ts";
import { jpegUrl } from "#app/lib/media/picture.ts";
import { breadcrumbs, type Describe, publisherOf } from "./site-things.ts";

const PICTURE_WIDTH = 1440;

const TYPE: Record<PageTemplate, "WebPage" | "AboutPage" | "ContactPage"> = {
  standard: "WebPage",
  wide: "WebPage",
  landing: "WebPage",
  about: "AboutPage",
  contact: "ContactPage",
};

/** Title and description as the page's head has them. */
interface Words {
  title: string;
  description: string;
}

/** Describes a static page by its template, and the way to it. */
export const describePage =
  (page: PageDetails, { title, description }: Words): Describe =>
  (site) => {
    const { template, path, picture, access, publishedAt, updatedAt } = page;
    const thing: Exclude<AboutPage | ContactPage | WebPage, string> = {
      "@type": TYPE[template],
      name: title,
      description,
      url: site.url + path,
      inLanguage: site.language,
      datePublished: new Date(publishedAt).toISOString(),
      dateModified: new Date(updatedAt).toISOString(),
      isAccessibleForFree: access === "public",
      publisher: publisherOf(site),
      ...(picture && { image: site.url + jpegUrl(picture.hash, PICTURE_WIDTH) }),
    };
    return [thing, breadcrumbs(site, [], title)];
  };

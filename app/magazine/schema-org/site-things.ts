/** Structured data (schema.org, as JSON-LD) of the magazine and of breadcrumbs. */
import type { BreadcrumbList, Organization, Thing, WebSite } from "schema-dts";

/** The magazine as publisher. */
export interface SiteFacts {
  name: string;
  /** Without a trailing slash. */
  url: string;
  language: string;
  /** Path of the logo. */
  logo: string;
  /** Its profiles elsewhere. */
  sameAs: readonly string[];
}

/** Describes what a page shows, given its magazine. */
export type Describe = (site: SiteFacts) => Thing[];

const publisherId = ({ url }: SiteFacts) => `${url}/#publisher`;

/** The magazine as the publisher of a text. */
export function publisherOf(site: SiteFacts): Exclude<Organization, string> {
  const { name, url, logo } = site;
  return { "@type": "Organization", "@id": publisherId(site), name, url, logo: url + logo };
}

/** The front page: who publishes what. As short as it can be, since every byte of that page counts. */
export const describeSite: Describe = (site) => {
  const publisher = publisherOf(site);
  const website: WebSite = {
    "@type": "WebSite",
    name: site.name,
    url: `${site.url}/`,
    inLanguage: site.language,
    publisher: { "@id": publisherId(site) },
  };
  return [site.sameAs.length > 0 ? { ...publisher, sameAs: site.sameAs } : publisher, website];
};

interface Crumb {
  name: string;
  path: string;
}

/** The way from the front page to a page, which comes last and needs no address. */
export function breadcrumbs(site: SiteFacts, way: readonly Crumb[], page: string): BreadcrumbList {
  const crumbs = [{ name: site.name, path: "/" }, ...way].map(({ name, path }) => ({
    name,
    item: site.url + path,
  }));
  return {
    "@type": "BreadcrumbList",
    itemListElement: [...crumbs, { name: page }].map((crumb, index) => ({
      "@type": "ListItem" as const,
      position: index + 1,
      ...crumb,
    })),
  };
}

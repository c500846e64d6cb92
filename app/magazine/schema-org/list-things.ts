/** Structured data (schema.org) of authors' pages and archives. */
import type { CollectionPage, ProfilePage } from "schema-dts";
import type { AuthorProfile } from "#app/features/accounts/models.ts";
import { authorHref } from "#app/features/posts/addresses.ts";
import { jpegUrl } from "#app/lib/media/picture.ts";
import { breadcrumbs, type Describe, publisherOf } from "./site-things.ts";

const PORTRAIT_WIDTH = 640;

/** Google's table for profile pages. */
export const describeAuthor =
  (author: AuthorProfile): Describe =>
  (site) => {
    const { name, description, jobName, avatar, links, postCount } = author;
    const url = site.url + authorHref(author);
    const sameAs = links.map(({ href }) => href).filter((href) => /^https?:/i.test(href));
    const profile: ProfilePage = {
      "@type": "ProfilePage",
      url,
      inLanguage: site.language,
      mainEntity: {
        "@type": "Person",
        "@id": `${url}#person`,
        name,
        url,
        identifier: author.id,
        ...(description && { description }),
        ...(jobName && { jobTitle: jobName }),
        ...(avatar && { image: site.url + jpegUrl(avatar.hash, PORTRAIT_WIDTH) }),
        ...(sameAs.length > 0 && { sameAs }),
        worksFor: publisherOf(site),
        agentInteractionStatistic: {
          "@type": "InteractionCounter",
          interactionType: { "@type": "WriteAction" },
          userInteractionCount: postCount,
        },
      },
    };
    return [profile, breadcrumbs(site, [], name)];
  };

interface ListedPage {
  /** As the page's own title has it. */
  title: string;
  description: string;
  path: string;
  /** The categories above, from the top. */
  parents: readonly { name: string; path: string }[];
}

/** A list of posts on one subject. */
export const describeList =
  ({ title, description, path, parents }: ListedPage): Describe =>
  (site) => {
    const page: CollectionPage = {
      "@type": "CollectionPage",
      name: title,
      description,
      url: site.url + path,
      inLanguage: site.language,
      publisher: publisherOf(site),
    };
    return [page, breadcrumbs(site, parents, title)];
  };

/** The feeds of the magazine as OPML 2.0, for feed readers. */
import type { Database } from "#app/database/client/client.server.ts";
import { readSubjects } from "#app/features/exports/content/posts.server.ts";
import { attributes, escaped } from "#app/features/posts/figures/markup.ts";
import { hasEpisodes } from "#app/features/posts/queries/list-queries.server.ts";
import { getSite } from "#app/features/site/site-queries.server.ts";

interface Feed {
  title: string;
  /** Path of the page that the feed belongs to. */
  path: string;
  feed: string;
}

/** Categories, tags, series and authors that readers find. */
async function subjectFeeds(db: Database): Promise<Feed[]> {
  const { authors, terms } = await readSubjects(db);
  const named = [
    ...Array.from(terms.values())
      .filter(({ taxonomy, post_count }) => taxonomy !== "internal" && post_count > 0)
      .map(({ name, path }) => ({ title: name, path })),
    ...Array.from(authors.values())
      .filter(({ post_count }) => post_count > 0)
      .map(({ display_name, path }) => ({ title: display_name, path })),
  ];
  return named.map((each) => ({ ...each, feed: `${each.path}/rss.xml` }));
}

/** The magazine's feeds as OPML 2.0: the whole, the podcast, and each subject's. */
export async function* feedsOpml(db: Database, siteUrl: string): AsyncGenerator<string> {
  const { name, language } = await getSite(db);
  const outline = ({ title, path, feed }: Feed) =>
    `<outline${attributes({ type: "rss", text: title, title, xmlUrl: siteUrl + feed, htmlUrl: siteUrl + path, language })}/>\n`;
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<opml version="2.0">\n<head><title>${escaped(name)}</title></head>\n<body>\n`;
  yield outline({ title: name, path: "/", feed: "/rss.xml" });
  if (await hasEpisodes(db))
    yield outline({ title: `${name} (podcast)`, path: "/", feed: "/podcast.xml" });
  for (const feed of await subjectFeeds(db)) yield outline(feed);
  yield "</body>\n</opml>\n";
}

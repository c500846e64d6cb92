import { dictionary } from "#app/lib/dictionary.ts";
import { READABLE_ANYWHERE } from "#app/platform/http/cross-origin.ts";

export interface FeedFormat {
  writer: "writeRss" | "writeAtom" | "writeJsonFeed";
  type: string;
}

/** The formats of a feed by the last part of its address. */
export const FEED_FORMATS = dictionary<FeedFormat>({
  "rss.xml": { writer: "writeRss", type: "application/rss+xml" },
  "atom.xml": { writer: "writeAtom", type: "application/atom+xml" },
  "feed.json": { writer: "writeJsonFeed", type: "application/feed+json" },
});

/** A feed as an answer that pages of other sites may read. */
export function answerFeed(feed: string, type: string): Response {
  return new Response(feed, {
    headers: { ...READABLE_ANYWHERE, "content-type": `${type}; charset=utf-8` },
  });
}

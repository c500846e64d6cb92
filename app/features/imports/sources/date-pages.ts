/** Redirects from the pages and feeds that WordPress and Blogger make by themselves, as lines of CSV. */

/** All posts, the newest first: the page that stands for those of a day, month or year. */
export const ALL_POSTS = "/search";
/** Feed of the whole magazine. */
export const OWN_FEED = "/rss.xml";
export const OWN_ATOM_FEED = "/atom.xml";

const YEAR = "/:year(\\d{4})";
const MONTH = `${YEAR}/:month(\\d{2})`;
const DAY = `${MONTH}/:day(\\d{2})`;

const toAllPosts = (sources: readonly string[]) =>
  sources.map((source) => `${source},${ALL_POSTS}`);

/**
 * From the pages of years and months, and of days.
 * @param base path of the old site; "" at the root of its domain
 */
export const datePages = (base: string): string[] =>
  toAllPosts([YEAR, MONTH, DAY].map((page) => base + page));

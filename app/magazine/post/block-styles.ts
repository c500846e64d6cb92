import blocks from "#styles/blocks.css?url";

const BLOCKS =
  /<(?:audio|video|cite)|class="(?:callout|notes|embed|gallery|wide|full)|<figure><img [^>]*srcset/;

/** Whether an article holds what only the style sheet of blocks knows. */
export const hasBlocks = (html: string): boolean => BLOCKS.test(html);

/** For `meta`: most articles do without it. */
export const BLOCK_STYLES = { tagName: "link", rel: "stylesheet", href: blocks } as const;

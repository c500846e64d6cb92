import blocks from "#styles/blocks.css?url";

const BLOCKS =
  /<(?:audio|video|cite)|class="(?:callout|notes|embed|gallery|wide|full)|<figure><img [^>]*srcset/;

/** Whether a text contains blocks that need the block stylesheet. */
export const hasBlocks = (html: string): boolean => BLOCKS.test(html);

/** URL of the block stylesheet. Most posts do not need it. */
export const BLOCK_STYLES: string = blocks;

import { SAVED_POSTS } from "./author/author-islands.ts";
import { PLAYER } from "./player/player-island.ts";
import { DISCUSSION, MORE_MENU, POST_VISIT } from "./post/post-islands.ts";
import { SEARCH_COMBOBOX } from "./search/search-islands.ts";
import { ACCOUNT_TOOLS, OWNERS_LINK } from "./shell/shell-islands.ts";

/** Every island of the public pages. */
export const ISLANDS = [
  ACCOUNT_TOOLS,
  DISCUSSION,
  MORE_MENU,
  OWNERS_LINK,
  PLAYER,
  POST_VISIT,
  SAVED_POSTS,
  SEARCH_COMBOBOX,
];

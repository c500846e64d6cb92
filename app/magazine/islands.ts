import { SAVED_POSTS } from "./author/author-islands.ts";
import { PLAYER } from "./player/player-island.ts";
import { DISCUSSION, MORE_MENU, POST_VISIT } from "./post/post-islands.ts";
import { SEARCH_COMBOBOX } from "./search/search-islands.ts";
import { CUSTOMISE_PANEL, HEADER } from "./shell/shell-islands.ts";

/** Every island of the public pages. */
export const ISLANDS = [
  CUSTOMISE_PANEL,
  DISCUSSION,
  HEADER,
  MORE_MENU,
  PLAYER,
  POST_VISIT,
  SAVED_POSTS,
  SEARCH_COMBOBOX,
];

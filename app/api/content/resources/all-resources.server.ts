/** Everything that the Content API lists; settings are no list. */
import { AUTHORS } from "./authors.server.ts";
import { NEWSLETTERS } from "./newsletters.server.ts";
import { PAGES } from "./pages.server.ts";
import { POSTS } from "./posts.server.ts";
import type { Resource } from "./resource.ts";
import { TAGS } from "./tags.server.ts";
import { TIERS } from "./tiers.server.ts";

export const RESOURCES: ReadonlyMap<string, Resource> = new Map([
  ["posts", POSTS],
  ["pages", PAGES],
  ["authors", AUTHORS],
  ["tags", TAGS],
  ["tiers", TIERS],
  ["newsletters", NEWSLETTERS],
]);

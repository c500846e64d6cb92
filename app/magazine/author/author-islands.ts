import { declareIsland } from "#app/islands/declare-island.ts";
import type { SavedPostsProps } from "./saved-posts.tsx";

export const SAVED_POSTS = declareIsland<SavedPostsProps>("saved-posts", {
  when: "reader",
  load: () => import("./saved-posts.tsx").then(({ SavedPosts }) => SavedPosts),
});

import type { PostDetails } from "#app/features/posts/models.ts";
import { declareIsland } from "#app/islands/declare-island.ts";
import type { MenuPlace, MenuPost } from "./actions/more-menu.tsx";
import type { DiscussionPost } from "./comments/discussion-context.ts";
import type { DiscussionData } from "./comments/discussion-page.server.ts";

interface DiscussionProps {
  post: DiscussionPost;
  page: DiscussionData;
}

export const DISCUSSION = declareIsland<DiscussionProps>("discussion", {
  when: "near",
  load: () => import("./comments/discussion.tsx").then(({ Discussion }) => Discussion),
});

export const MORE_MENU = declareIsland<{ post: MenuPost; place: MenuPlace }>("more-menu", {
  when: "interaction",
  load: () => import("./actions/more-menu.tsx").then(({ MoreMenu }) => MoreMenu),
});

/** Reading tools and lightbox: what a post's page shows beyond its document. `post-behaviour.ts` wakes it. */
export const POST_VISIT = declareIsland<{ post: PostDetails }>("post-visit", {
  when: "manual",
  isClientOnly: true,
  load: () => import("./post-visit.tsx").then(({ PostVisit }) => PostVisit),
});

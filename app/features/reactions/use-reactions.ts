import { useSyncExternalStore } from "react";
import { COUNT_CHANGE, type Standing } from "./choices.ts";
import { reactions } from "./reactions-store.ts";
import type { Reaction } from "./stored-choices.ts";

/** Public pages are the same for every reader: what is personal comes once the page is awake. */
const onServer = (): Standing => "off";

function useStanding(reaction: Reaction, postId: string): Standing {
  return useSyncExternalStore(
    reactions.subscribe,
    () => reactions.standing(reaction, postId),
    onServer,
  );
}

const isOn = (standing: Standing) => standing === "added" || standing === "kept";

/** Whether the reader likes a post, how many do, and the way to change it. */
export function useLike(post: { id: string; likeCount: number }) {
  const standing = useStanding("like", post.id);
  return {
    isLiked: isOn(standing),
    count: post.likeCount + COUNT_CHANGE[standing],
    setLiked: (isLiked: boolean) => reactions.set("like", post.id, isLiked),
  };
}

/** Whether the reader keeps a post for later, and the way to change it. */
export function useBookmark(post: { id: string }) {
  const standing = useStanding("save", post.id);
  return {
    isSaved: isOn(standing),
    setSaved: (isSaved: boolean) => reactions.set("save", post.id, isSaved),
  };
}

import { useSyncExternalStore } from "react";
import { hasSessionHint } from "#app/features/accounts/sessions/session-hint.ts";
import type { ReactionStatus } from "./choices.ts";
import { reactions } from "./reactions-store.ts";
import type { Reaction } from "./stored-choices.ts";

let isConnected = false;

/** The code that talks to the server is loaded only in browsers that have signed in. */
function subscribe(listener: () => void): () => void {
  if (!isConnected && hasSessionHint()) {
    isConnected = true;
    void import("./connect-reader.ts").then(({ connectReader }) => connectReader());
  }
  return reactions.subscribe(listener);
}

/** Server snapshot: public pages are the same for every reader. */
const onServer = (): ReactionStatus => "off";

/** State of a reaction and a setter. */
export function useReaction(kind: Reaction, id: string, provided = 0) {
  const status = useSyncExternalStore(subscribe, () => reactions.status(kind, id), onServer);
  return {
    isOn: status === "added" || status === "kept",
    /** The page's count with the reader's optimistic update. */
    count: reactions.count(kind, id, provided),
    set: (isOn: boolean) => reactions.set({ kind, id, isOn }, provided),
  };
}

/** Like state, count and setter of a post. */
export function useLike(post: { id: string; likeCount: number }) {
  const { isOn, count, set } = useReaction("like", post.id, post.likeCount);
  return { isLiked: isOn, count, setLiked: set };
}

/** Bookmark state and setter of a post. */
export function useBookmark(post: { id: string }) {
  const { isOn, set } = useReaction("save", post.id);
  return { isSaved: isOn, setSaved: set };
}

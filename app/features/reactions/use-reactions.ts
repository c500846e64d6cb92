import { useSyncExternalStore } from "react";
import { hasSessionHint } from "#app/features/accounts/session-hint.ts";
import type { Standing } from "./choices.ts";
import { reactions } from "./reactions-store.ts";
import type { Reaction } from "./stored-choices.ts";

let isConnected = false;

/** Only a browser that has signed in needs the code that talks to the server. */
function subscribe(listener: () => void): () => void {
  if (!isConnected && hasSessionHint()) {
    isConnected = true;
    import("./connect-reader.ts").then(({ connectReader }) => connectReader());
  }
  return reactions.subscribe(listener);
}

/** Public pages are the same for every reader: what is personal comes once the page is awake. */
const onServer = (): Standing => "off";

/** Whether the reader has turned something on, and the way to change it. */
export function useReaction(kind: Reaction, id: string, provided = 0) {
  const standing = useSyncExternalStore(subscribe, () => reactions.standing(kind, id), onServer);
  return {
    isOn: standing === "added" || standing === "kept",
    /** The page's number, with the reader's choice in it. */
    count: reactions.count(kind, id, provided),
    set: (isOn: boolean) => reactions.set({ kind, id, isOn }, provided),
  };
}

/** Whether the reader likes a post, how many do, and the way to change it. */
export function useLike(post: { id: string; likeCount: number }) {
  const { isOn, count, set } = useReaction("like", post.id, post.likeCount);
  return { isLiked: isOn, count, setLiked: set };
}

/** Whether the reader keeps a post for later, and the way to change it. */
export function useBookmark(post: { id: string }) {
  const { isOn, set } = useReaction("save", post.id);
  return { isSaved: isOn, setSaved: set };
}

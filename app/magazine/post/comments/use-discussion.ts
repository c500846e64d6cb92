import { useEffect, useState } from "react";
import type { CommentPage, CommentSort, FlatComment } from "#app/features/comments/models.ts";
import { reactions } from "#app/features/reactions/reactions-store.ts";
import type { DiscussionData } from "./discussion-page.server.ts";
import {
  everyComment,
  hasComment,
  withAdded,
  withoutComment,
  withPage,
  withReplaced,
} from "./discussion-threads.ts";
import { fetchComments, fetchViewerState } from "./fetch-comments.ts";
import type { ViewerState } from "./viewer-state.ts";

/** A discussion's client state and actions. */
export interface DiscussionState {
  sort: CommentSort;
  page: CommentPage;
  /** Null until loaded, and for anonymous visitors. */
  own: ViewerState | null;
  /** False when the page starts at a linked comment. */
  isFromStart: boolean;
  isLoading: boolean;
  /** Whether fetching the last page failed. */
  hasFailed: boolean;
  changeSort(sort: CommentSort): Promise<void>;
  showMore(): Promise<void>;
  showThreadOf(commentId: string): Promise<void>;
  /** Adds comments by others. */
  add(comments: readonly FlatComment[]): void;
  /** Adds the viewer's new comment. */
  addOwn(comment: FlatComment): void;
  replace(comment: FlatComment): void;
  remove(id: string): void;
  /** Reloads the viewer's state, e.g. after signing in elsewhere. */
  refreshOwn(): Promise<void>;
}

interface ShownThreads {
  page: CommentPage;
  sort: CommentSort;
  isFromStart: boolean;
}

function addOne(page: CommentPage, comment: FlatComment, sort: CommentSort): CommentPage {
  if (hasComment(page.threads, comment.id)) return page;
  const isAtEnd = sort === "oldest";
  const total = page.total + (comment.isHeld ? 0 : 1);
  // Threads that are not loaded yet come with their page.
  const isLater = isAtEnd && comment.parentId === null && page.nextCursor !== null;
  const threads = isLater && !comment.isHeld ? null : withAdded(page.threads, comment, isAtEnd);
  if (threads) return { ...page, threads, total };
  return comment.isHeld ? page : { ...page, total, remaining: page.remaining + 1 };
}

function removeOne(page: CommentPage, id: string): CommentPage {
  const comment = everyComment(page.threads).find((each) => each.id === id);
  if (!comment) return page;
  const total = page.total - (comment.isHeld ? 0 : 1);
  return { ...page, threads: withoutComment(page.threads, id), total };
}

/** Loads the viewer's state once, and adds their held comments. */
function useOwnPart(postId: string, add: (comments: readonly FlatComment[]) => void) {
  const [own, setOwn] = useState<ViewerState | null>(null);
  async function refresh() {
    const part = await fetchViewerState(postId);
    setOwn(part);
    if (!part) return;
    reactions.seed({ likeComment: part.likedIds });
    add(part.held);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each post
  useEffect(() => {
    refresh().catch((error) => console.warn("Who is reading could not be asked", error));
  }, [postId]);
  return { own, setOwn, refresh };
}

/** The loaded threads, and what loads more of them or changes them. */
function useThreads({ comments, sort: firstSort, isFromStart: isFirst }: DiscussionData) {
  const [shown, setShown] = useState<ShownThreads>({
    page: comments,
    sort: firstSort,
    isFromStart: isFirst,
  });
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const change = (next: (page: CommentPage, sort: CommentSort) => CommentPage) =>
    setShown((state) => ({ ...state, page: next(state.page, state.sort) }));
  const add = (added: readonly FlatComment[]) =>
    change((page, sort) => added.reduce((before, one) => addOne(before, one, sort), page));

  /** Appends the next page. */
  const append = (found: CommentPage) =>
    setShown(({ page, ...state }) => ({
      ...state,
      page: { ...found, asOf: page.asOf, threads: withPage(page.threads, found.threads) },
    }));
  /** Shows other threads instead, and the viewer's held comments, which are in no page. */
  function replaceAll(
    found: CommentPage,
    next: Partial<ShownThreads>,
    held: readonly FlatComment[],
  ) {
    setShown((state) => ({ ...state, ...next, page: { ...found, asOf: state.page.asOf } }));
    add(held);
  }
  async function load(fetchPage: () => Promise<CommentPage>, show: (found: CommentPage) => void) {
    setLoading(true);
    setFailed(false);
    try {
      show(await fetchPage());
    } catch (error) {
      console.warn("Comments could not be fetched", error);
      setFailed(true);
    } finally {
      setLoading(false);
    }
  }
  return { ...shown, isLoading, hasFailed, change, add, append, replaceAll, load };
}

/** The discussion's state, starting with the document's page. */
export function useDiscussion(postId: string, data: DiscussionData): DiscussionState {
  const { append, replaceAll, load, change, ...shown } = useThreads(data);
  const { page, sort, add } = shown;
  const { own, setOwn, refresh } = useOwnPart(postId, add);
  const held = own?.held ?? [];
  return {
    ...shown,
    own,
    addOwn(comment) {
      add([comment]);
      setOwn((part) => part && { ...part, ownIds: [...part.ownIds, comment.id] });
    },
    changeSort: (next) =>
      load(
        () => fetchComments(postId, next),
        (found) => replaceAll(found, { sort: next, isFromStart: true }, held),
      ),
    showMore() {
      const cursor = page.nextCursor;
      return load(() => fetchComments(postId, sort, cursor ? { cursor } : {}), append);
    },
    showThreadOf: (at) =>
      load(
        () => fetchComments(postId, sort, { at }),
        (found) => replaceAll(found, { isFromStart: false }, held),
      ),
    replace(comment) {
      change((before) => ({ ...before, threads: withReplaced(before.threads, comment) }));
    },
    remove: (id) => change((before) => removeOne(before, id)),
    async refreshOwn() {
      setOwn(null);
      await refresh();
    },
  };
}

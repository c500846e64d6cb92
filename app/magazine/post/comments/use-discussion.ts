import { useEffect, useState } from "react";
import type {
  CommentPage,
  CommentSort,
  CommentView,
  FlatComment,
} from "#app/features/comments/models.ts";
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
import { fetchComments, fetchOwnPart } from "./fetch-comments.ts";
import type { OwnPart } from "./own-part.ts";

/** A discussion as one reader sees it, and what they can do with it. */
export interface Discussion {
  sort: CommentSort;
  page: CommentPage;
  /** Null before it is known, and for whoever is not signed in. */
  own: OwnPart | null;
  /** False where the page begins in the middle, at a comment that was linked to. */
  isFromStart: boolean;
  isLoading: boolean;
  /** The last page could not be fetched. */
  hasFailed: boolean;
  changeSort(sort: CommentSort): Promise<void>;
  showMore(): Promise<void>;
  showThreadOf(commentId: string): Promise<void>;
  /** Shows comments of others. */
  add(comments: readonly FlatComment[]): void;
  /** Shows a comment that the reader has just written. */
  addOwn(comment: FlatComment): void;
  replace(comment: FlatComment): void;
  remove(id: string): void;
  /** Asks again who is reading, as after a sign-in elsewhere. */
  refreshOwn(): Promise<void>;
}

interface Shown {
  page: CommentPage;
  sort: CommentSort;
  isFromStart: boolean;
}

function addOne(page: CommentPage, comment: FlatComment, sort: CommentSort): CommentPage {
  if (hasComment(page.threads, comment.id)) return page;
  const isAtEnd = sort === "oldest";
  const total = page.total + (comment.isHeld ? 0 : 1);
  // What is not shown yet is met further down, when its turn comes.
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

/** Asks once who is reading and what is theirs, and shows their comments that wait. */
function useOwnPart(postId: string, add: (comments: readonly FlatComment[]) => void) {
  const [own, setOwn] = useState<OwnPart | null>(null);
  async function refresh() {
    const part = await fetchOwnPart(postId);
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

/** Keeps a discussion from the page that came with the document. */
export function useDiscussion(
  postId: string,
  { comments, sort: firstSort, isFromStart: isFirst }: DiscussionData,
): Discussion {
  const [{ page, sort, isFromStart }, setState] = useState<Shown>({
    page: comments,
    sort: firstSort,
    isFromStart: isFirst,
  });
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  const change = (next: (page: CommentPage, sort: CommentSort) => CommentPage) =>
    setState((state) => ({ ...state, page: next(state.page, state.sort) }));
  const add = (comments: readonly FlatComment[]) =>
    change((shown, by) => comments.reduce((before, one) => addOne(before, one, by), shown));
  const { own, setOwn, refresh } = useOwnPart(postId, add);

  /** Shows what it fetches; the reader's waiting comments are in no page and join it. */
  async function load(fetchPage: () => Promise<CommentPage>, next: Partial<Shown>) {
    const isMore = next.isFromStart === undefined;
    setLoading(true);
    setFailed(false);
    try {
      const found = await fetchPage();
      const threads = (before: CommentView[]) =>
        isMore ? withPage(before, found.threads) : found.threads;
      setState((state) => ({
        ...{ ...state, ...next },
        page: { ...found, asOf: state.page.asOf, threads: threads(state.page.threads) },
      }));
      if (!isMore && own) add(own.held);
    } catch (error) {
      console.warn("Comments could not be fetched", error);
      setFailed(true);
    } finally {
      setLoading(false);
    }
  }

  return {
    ...{ page, sort, own, isFromStart, isLoading, hasFailed, add },
    addOwn(comment) {
      add([comment]);
      setOwn((part) => part && { ...part, ownIds: [...part.ownIds, comment.id] });
    },
    changeSort: (next) =>
      load(() => fetchComments(postId, next), { sort: next, isFromStart: true }),
    showMore: () => {
      const cursor = page.nextCursor;
      return load(() => fetchComments(postId, sort, cursor ? { cursor } : {}), {});
    },
    showThreadOf: (at) => load(() => fetchComments(postId, sort, { at }), { isFromStart: false }),
    replace(comment) {
      change((shown) => ({ ...shown, threads: withReplaced(shown.threads, comment) }));
    },
    remove: (id) => change((shown) => removeOne(shown, id)),
    async refreshOwn() {
      setOwn(null);
      await refresh();
    },
  };
}

import { expect, test } from "vitest";
import type { CommentView, FlatComment } from "#app/features/comments/models.ts";
import {
  everyComment,
  withAdded,
  withoutComment,
  withPage,
  withReplaced,
} from "./discussion-threads.ts";

function comment(id: string, ...replies: CommentView[]): CommentView {
  const author = { name: id, avatar: null, path: null, isPostAuthor: false, isStaff: false };
  const said = { createdAt: 1, isEdited: false, bodyHtml: `<p>${id}</p>`, isRemoved: false };
  return { id, author, ...said, likeCount: 0, depth: 0, replies };
}

const flat = (id: string, parentId: string | null): FlatComment => ({ ...comment(id), parentId });

function outline(threads: readonly CommentView[] | null): string {
  return (threads ?? [])
    .map(({ id, isRemoved, replies }) => {
      const name = isRemoved ? `-${id}` : id;
      return replies.length > 0 ? `${name}(${outline(replies)})` : name;
    })
    .join(" ");
}

const THREADS = [comment("a", comment("a1", comment("a11")), comment("a2")), comment("b")];

test("a reply is appended to the replies, a new thread is added at the beginning or the end", () => {
  expect(outline(withAdded(THREADS, flat("x", "a1"), false))).toBe("a(a1(a11 x) a2) b");
  expect(outline(withAdded(THREADS, flat("x", null), false))).toBe("x a(a1(a11) a2) b");
  expect(outline(withAdded(THREADS, flat("x", null), true))).toBe("a(a1(a11) a2) b x");
  expect(withAdded(THREADS, flat("x", "elsewhere"), false)).toBeNull();
});

test("a deleted comment with replies leaves a placeholder, one without leaves nothing", () => {
  expect(outline(withoutComment(THREADS, "a1"))).toBe("a(-a1(a11) a2) b");
  expect(outline(withoutComment(THREADS, "a11"))).toBe("a(a1 a2) b");
  expect(everyComment(withoutComment(THREADS, "a"))[0]).toMatchObject({ bodyHtml: "" });
});

test("an edited comment keeps its replies, and untouched ones keep their identity", () => {
  const edited = withReplaced(THREADS, { ...flat("a1", "a"), bodyHtml: "<p>new</p>" });
  expect(outline(edited)).toBe("a(a1(a11) a2) b");
  expect(edited[0]!.replies[0]!.bodyHtml).toBe("<p>new</p>");
  expect(edited[1]).toBe(THREADS[1]);
});

test("the next page continues the thread that the last one cut off", () => {
  const further = [comment("b", comment("b1")), comment("c")];
  expect(outline(withPage(THREADS, further))).toBe("a(a1(a11) a2) b(b1) c");
});

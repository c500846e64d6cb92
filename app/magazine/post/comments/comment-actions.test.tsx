import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { CommentView } from "#app/features/comments/models.ts";
import { TextProvider } from "#app/platform/i18n/text.tsx";
import { CommentActions } from "./comment-actions.tsx";
import { CommentMenu } from "./comment-menu.tsx";
import { DiscussionContext, type DiscussionTools } from "./discussion-context.ts";

test("what is pressed below a comment of a deleted account says whose it was, too", () => {
  const comment = { id: "c", author: { name: "" }, likeCount: 2 } as CommentView;
  const tools = { post: { isClosed: false } } as DiscussionTools;
  const html = renderToStaticMarkup(
    <TextProvider locale="en">
      <DiscussionContext value={tools}>
        <CommentActions comment={comment} />
        <CommentMenu comment={comment} />
      </DiscussionContext>
    </TextProvider>,
  );
  const labels = [...html.matchAll(/aria-label="([^"]*)"/g)].map((match) => match[1]);
  expect(labels).toEqual([
    "Like the comment of A former reader, 2 likes",
    "Reply to A former reader",
    "More about the comment of A former reader",
  ]);
});

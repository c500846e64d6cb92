import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";
import { cardPost } from "#tests/factories/card-posts.ts";
import { PostList } from "./post-list.tsx";

const EXCERPT = "What only large cards say.";

interface Shown {
  cards: number;
  /** Those large enough for an excerpt. */
  large: number;
}

function show(length: number, pageCount = 1): Shown {
  const items = Array.from({ length }, (_, index) => cardPost(index + 1, { excerpt: EXCERPT }));
  const posts = { items, total: length, nextCursor: null, page: 1, last: 1, pageCount };
  const Stub = createRoutesStub([
    { id: "root", path: "/", Component: () => <PostList posts={posts} /> },
  ]);
  const html = renderToStaticMarkup(<Stub />);
  return {
    cards: html.split("<article").length - 1,
    large: html.split(EXCERPT).length - 1,
  };
}

test("an archive of one to three posts shows them in large cards, which fill the page", () => {
  for (const length of [1, 2, 3]) expect(show(length)).toEqual({ cards: length, large: length });
  expect(show(4)).toEqual({ cards: 4, large: 0 });
});

test("the last page of a long archive has the cards of the pages before it", () => {
  expect(show(1, 3)).toEqual({ cards: 1, large: 0 });
});

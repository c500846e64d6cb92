import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TermPicture } from "./term-picture.tsx";
import { TitleTile } from "./title-tile.tsx";

test("a category without a picture shows its initial, with its marks, in its colours", () => {
  const term = {
    id: "t",
    slug: "t",
    path: "/archive/t",
    name: "Émigrés",
    taxonomy: "category",
    color: "blue",
    postCount: 1,
    picture: null,
  } as const;
  const html = renderToStaticMarkup(<TermPicture term={term} sizes="" className="size-12" />);
  expect(html).toContain('data-initial="É"');
  expect(html).toContain('data-tone="blue"');
});

test("a post without a picture shows its initial only: its title is beside it", () => {
  const post = { title: "Salt of the earth", category: null, language: "en" };
  const html = renderToStaticMarkup(<TitleTile post={post} />);
  expect(html).toContain('data-initial="S"');
  expect(html).not.toContain(post.title);
});

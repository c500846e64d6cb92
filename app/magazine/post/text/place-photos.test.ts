import { expect, test } from "vitest";
import { figureMarkup, NO_FIGURE } from "#app/features/posts/figures/figure-markup.ts";
import { galleryMarkup, NO_GALLERY } from "#app/features/posts/figures/gallery-markup.ts";
import { renderMarkdown } from "#app/features/posts/markdown/markdown.server.ts";
import type { CreditedPicture } from "#app/lib/media/picture.ts";
import { placePhotos } from "./place-photos.ts";

const photo = (digit: string): CreditedPicture => ({
  hash: digit.repeat(16),
  width: 1440,
  height: 720,
  alt: "",
  placeholder: null,
  caption: "",
  credit: "",
  license: "",
  licenseUrl: "",
});

const [A, B, C] = [photo("a"), photo("b"), photo("c")];
const shown = ({ hash, width, height }: CreditedPicture) => ({
  src: `/images/${hash}/1440`,
  alt: "",
  width,
  height,
});

test("photos that the text shows open as the gallery's, and the others follow it", async () => {
  const pair = galleryMarkup({ ...NO_GALLERY, pictures: [shown(C), shown(photo("d"))] });
  const figure = figureMarkup({ ...NO_FIGURE, ...shown(A), size: "wide", caption: "First." });
  const { html } = await renderMarkdown(`One.\n\n${figure}\n\nTwo.\n\n${pair}`);
  const { text, rest } = placePhotos(html, [A, B, C]);
  expect(rest).toEqual([{ picture: B, index: 1 }]);
  expect(text).toContain(
    `<figure class="wide"><a href="/images/${A.hash}/1920" id="photo-1" data-document data-photo="0"`,
  );
  expect(text).toContain(`id="photo-3" data-document data-photo="2"`);
  // The picture of the pair that is not the gallery's keeps its own link, and no link is within another.
  expect(text.match(/<a /g)).toHaveLength(3);
  expect(text).toContain(`<a data-document href="/images/${"d".repeat(16)}/1920">`);
});

test("a photo that a gallery has twice is placed once", async () => {
  const { html } = await renderMarkdown(figureMarkup({ ...NO_FIGURE, ...shown(A) }));
  const { text, rest } = placePhotos(html, [A, A]);
  expect(rest.map(({ index }) => index)).toEqual([1]);
  expect(text.match(/<a /g)).toHaveLength(1);
});

test("a text without photos stays as it is", () => {
  expect(placePhotos("<p>Words.</p>", [A])).toEqual({
    text: "<p>Words.</p>",
    rest: [{ picture: A, index: 0 }],
  });
});

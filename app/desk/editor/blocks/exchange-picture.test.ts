import { EditorState, NodeSelection } from "@tiptap/pm/state";
import { expect, test } from "vitest";
import { ownWords } from "#app/desk/editor/text/put-pictures.ts";
import type { LibraryPicture } from "#app/features/uploads/models.ts";
import { schema } from "#tests/editor-markdown.ts";
import { exchanged, type PicturePlace } from "./exchange-picture.ts";

const srcOf = (name: string) => `/images/${name}/1440`;
const factsOf = (name: string) => ({ src: srcOf(name), alt: `Alt ${name}` });
const words = { type: "paragraph", content: [{ type: "text", text: "Words." }] };
const figureOf = (name: string) => ({ type: "figure", attrs: factsOf(name) });
const galleryOf = (...names: string[]) => ({
  type: "gallery",
  attrs: { pictures: names.map(factsOf) },
});

const cropped = {
  picture: { hash: "c0", width: 3, height: 2 },
  alt: "Of the library",
} as LibraryPicture;

/** A text, with one of its blocks selected. */
function stateOf(content: readonly object[], selected?: number): EditorState {
  const doc = schema.nodeFromJSON({ type: "doc", content });
  const state = EditorState.create({ doc });
  if (selected === undefined) return state;
  let at = 0;
  for (let index = 0; index < selected; index += 1) at += doc.child(index).nodeSize;
  return state.apply(state.tr.setSelection(NodeSelection.create(doc, at)));
}

/** The pictures of each block afterwards, with their words. */
function picturesAfter(state: EditorState, place: PicturePlace) {
  const change = exchanged(state, place, cropped);
  return change?.doc.children
    .map(
      ({ attrs }) =>
        (attrs.pictures ?? (attrs.src ? [attrs] : [])) as { src: string; alt: string }[],
    )
    .map((pictures) => pictures.map(({ src, alt }) => [src, alt]));
}

const whole = (name: string) => [srcOf(name), `Alt ${name}`];
const part = (name: string) => ["/images/c0/1440", `Alt ${name}`];

test("a cropped picture replaces the original in a gallery, even if it is already elsewhere in the text", () => {
  const text = [figureOf("c0"), galleryOf("a", "b")];
  const place = { node: "gallery", src: srcOf("b"), index: 1 } as const;
  expect(picturesAfter(stateOf(text, 1), place)).toEqual([[whole("c0")], [whole("a"), part("b")]]);
  // Once more it is the same file.
  const again = [galleryOf("c0", "a")];
  expect(picturesAfter(stateOf(again, 0), { node: "gallery", src: srcOf("a"), index: 1 })).toEqual([
    [whole("c0"), part("a")],
  ]);
});

test("it reaches the text though the selection is elsewhere by now, or the gallery was sorted", () => {
  const text = [words, figureOf("a"), galleryOf("b", "a")];
  expect(picturesAfter(stateOf(text), { node: "figure", src: srcOf("a"), index: 0 })).toEqual([
    [],
    [part("a")],
    [whole("b"), whole("a")],
  ]);
  expect(picturesAfter(stateOf(text), { node: "gallery", src: srcOf("a"), index: 0 })).toEqual([
    [],
    [whole("a")],
    [whole("b"), part("a")],
  ]);
});

test("of two that are the same the selected one is changed, and nothing where it is gone", () => {
  const place = { node: "figure", src: srcOf("a"), index: 0 } as const;
  expect(picturesAfter(stateOf([figureOf("a"), figureOf("a")], 1), place)).toEqual([
    [whole("a")],
    [part("a")],
  ]);
  expect(
    picturesAfter(stateOf([galleryOf("a", "a")], 0), { ...place, node: "gallery", index: 1 }),
  ).toEqual([[whole("a"), part("a")]]);
  expect(picturesAfter(stateOf([words]), place)).toBeUndefined();
});

test("a picture that replaces another one brings the alt text and credit it has; caption, width and order stay", () => {
  const attrs = { ...factsOf("a"), caption: "At dawn", credit: "Ada", size: "wide" };
  const state = stateOf([{ type: "figure", attrs }], 0);
  const other = { ...cropped, credit: "Grace" };
  const place = { node: "figure", src: srcOf("a"), index: 0 } as const;
  const after = (replacing: LibraryPicture) =>
    exchanged(state, place, replacing, ownWords(replacing))?.doc.firstChild?.attrs;
  const kept = { src: "/images/c0/1440", caption: "At dawn", size: "wide" };
  expect(after(other)).toMatchObject({ ...kept, alt: "Of the library", credit: "Grace" });
  // Values missing in the library do not erase existing text.
  const silent = { ...cropped, alt: "", credit: "" };
  expect(after(silent)).toMatchObject({ ...kept, alt: "Alt a", credit: "Ada" });

  const gallery = stateOf([galleryOf("a", "b", "c")], 0);
  const second = { node: "gallery", src: srcOf("b"), index: 1 } as const;
  const { pictures } = exchanged(gallery, second, other, ownWords(other))!.doc.firstChild!.attrs;
  expect(pictures).toEqual([
    factsOf("a"),
    { src: "/images/c0/1440", alt: "Of the library", width: 3, height: 2 },
    factsOf("c"),
  ]);
});

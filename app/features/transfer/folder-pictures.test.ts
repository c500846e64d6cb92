import { expect, test } from "vitest";
import { type FolderFigure, figureFiles, replaceFigures } from "./folder-pictures.ts";

function figuresOf(body: string): FolderFigure[] {
  const figures: FolderFigure[] = [];
  replaceFigures(body, (figure) => {
    figures.push(figure);
    return "";
  });
  return figures;
}

test("a picture on a line of its own has a file, a caption and a size", () => {
  const body = 'Before.\n\n![An owl](animals-owl.jpg "It \\"heard\\" us."){.wide}\n\nAfter.';
  expect(figuresOf(body)).toEqual([
    {
      pictures: [{ file: "animals-owl.jpg", alt: "An owl" }],
      caption: 'It "heard" us.',
      size: "wide",
    },
  ]);
  expect(replaceFigures(body, () => "X")).toBe("Before.\n\nX\n\nAfter.");
});

test("a picture can stand beside the text", () => {
  expect(figuresOf("![](a.jpg){.start}\n\n![](b.jpg){.end}").map(({ size }) => size)).toEqual([
    "start",
    "end",
  ]);
});

test("two pictures on a line are a pair with one caption", () => {
  expect(figuresOf('![](a.jpg) ![](stills/b.jpg "Both.")')).toEqual([
    {
      pictures: [
        { file: "a.jpg", alt: "" },
        { file: "stills/b.jpg", alt: "" },
      ],
      caption: "Both.",
      size: "normal",
    },
  ]);
});

test("a picture in a list keeps its indentation", () => {
  expect(replaceFigures("1. One.\n\n   ![](a.jpg)\n", () => "X")).toBe("1. One.\n\n   X\n");
});

test("addresses, code and pictures within a sentence are not the folder's", () => {
  const body =
    "![](/images/0123456789abcdef/640)\n![](https://a.example/b.jpg)\nSee ![](a.jpg) here.\n```\n![](a.jpg)\n```";
  expect(figureFiles(body)).toEqual([]);
  expect(replaceFigures(body, () => "X")).toBe(body);
});

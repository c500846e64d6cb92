/** Small drawings of the sections, 96 by 64: pictures and lines of text as rectangles. */
import type { SectionKind } from "#app/magazine/home/catalogue.ts";

type Rectangle = readonly [x: number, y: number, width: number, height: number];

interface SectionSketch {
  pictures: readonly Rectangle[];
  lines: readonly Rectangle[];
}

const row = (count: number, y: number, height: number, gap = 4): Rectangle[] => {
  const width = (88 - gap * (count - 1)) / count;
  return Array.from({ length: count }, (_, index) => [4 + index * (width + gap), y, width, height]);
};

/** A picture with two lines below it. */
function cards(count: number, y: number, height: number): SectionSketch {
  const pictures = row(count, y, height);
  const lines = pictures.flatMap(([x, , width]): Rectangle[] => [
    [x, y + height + 3, width, 2.5],
    [x, y + height + 8, width * 0.6, 2.5],
  ]);
  return { pictures, lines };
}

/** Lines from the start of a column. */
const text = (x: number, y: number, width: number, count: number): Rectangle[] =>
  Array.from({ length: count }, (_, index) => [
    x,
    y + index * 6,
    index === count - 1 ? width * 0.6 : width,
    2.5,
  ]);

const TITLE: Rectangle = [4, 5, 34, 4];
const titled = ({ pictures, lines }: SectionSketch): SectionSketch => ({
  pictures,
  lines: [TITLE, ...lines],
});

export const SKETCHES: Record<SectionKind, SectionSketch> = {
  "hero-big-3": { pictures: [[4, 4, 88, 34]], lines: row(3, 44, 14) },
  "news-mosaic": {
    pictures: [
      [50, 4, 42, 56],
      [4, 4, 21, 26],
      [27, 4, 21, 26],
      [4, 32, 44, 28],
    ],
    lines: [],
  },
  "large-slider": {
    pictures: [[28, 4, 64, 42]],
    lines: [[4, 14, 32, 24], ...text(4, 50, 10, 1), ...row(2, 50, 10).slice(1)],
  },
  "hero-full-bleed": {
    pictures: [[44, 0, 52, 64]],
    lines: [...text(5, 18, 34, 3), [5, 42, 18, 7]],
  },
  "hero-illustration": {
    pictures: [
      [50, 16, 7, 38],
      [59, 10, 7, 38],
      [68, 6, 7, 38],
      [77, 12, 7, 38],
      [86, 18, 7, 38],
    ],
    lines: [...text(5, 18, 36, 3), [5, 42, 18, 7]],
  },
  "post-row": titled(cards(4, 15, 26)),
  "magazine-split": titled({
    pictures: [
      [4, 15, 42, 45],
      [76, 15, 16, 13],
      [76, 31, 16, 13],
      [76, 47, 16, 13],
    ],
    lines: [...text(50, 18, 22, 2), ...text(50, 34, 22, 2), ...text(50, 50, 22, 2)],
  }),
  "magazine-open": titled({
    pictures: [
      [4, 15, 42, 28],
      [50, 15, 16, 13],
      [50, 31, 16, 13],
      [50, 47, 16, 13],
    ],
    lines: [
      ...text(4, 47, 40, 2),
      ...text(70, 18, 22, 2),
      ...text(70, 34, 22, 2),
      ...text(70, 50, 22, 2),
    ],
  }),
  "magazine-columns": titled({
    pictures: [
      [28, 15, 40, 45],
      [4, 15, 20, 13],
      [4, 39, 20, 13],
      [72, 15, 20, 13],
      [72, 39, 20, 13],
    ],
    lines: [
      [4, 31, 20, 2.5],
      [4, 55, 20, 2.5],
      [72, 31, 20, 2.5],
      [72, 55, 20, 2.5],
    ],
  }),
  "magazine-mosaic": titled({
    pictures: [
      [4, 15, 42, 21],
      [50, 15, 19, 21],
      [73, 15, 19, 21],
      [4, 39, 19, 21],
      [27, 39, 19, 21],
      [50, 39, 42, 21],
    ],
    lines: [],
  }),
  "magazine-stage": titled({
    pictures: [[4, 15, 88, 45]],
    lines: [[64, 19, 24, 37]],
  }),
  "post-slider": titled({
    pictures: [...row(4, 15, 26), [94, 15, 2, 26]],
    lines: [...row(4, 45, 2.5), [40, 55, 6, 4], [50, 55, 6, 4]],
  }),
  "trending-texts": { pictures: [], lines: [...row(4, 12, 18), ...row(4, 36, 18)] },
  latest: titled({
    pictures: [
      [4, 15, 16, 13],
      [4, 31, 16, 13],
      [4, 47, 16, 13],
    ],
    lines: [
      ...text(24, 18, 34, 2),
      ...text(24, 34, 34, 2),
      ...text(24, 50, 34, 2),
      [68, 15, 24, 20],
      [68, 39, 24, 21],
    ],
  }),
  "post-grid": titled({
    pictures: [...row(4, 14, 15), ...row(4, 38, 15)],
    lines: [...row(4, 31, 2.5), ...row(4, 55, 2.5)],
  }),
  "video-grid": titled({ pictures: [...row(3, 15, 19), ...row(3, 40, 19)], lines: [] }),
  "the-videos": titled({
    pictures: [
      [4, 15, 66, 38],
      [74, 15, 18, 11],
      [74, 28, 18, 11],
      [74, 41, 18, 11],
    ],
    lines: [[4, 56, 40, 2.5]],
  }),
  "gallery-magazine": titled({
    pictures: [
      [4, 14, 26, 24],
      [31, 14, 15, 11.5],
      [31, 26.5, 15, 11.5],
      [50, 14, 26, 24],
      [77, 14, 15, 24],
      ...row(4, 44, 15),
    ],
    lines: [],
  }),
  podcasts: titled({
    pictures: [
      [4, 15, 27, 30],
      [35, 15, 27, 30],
    ],
    lines: [
      [66, 15, 26, 9],
      [66, 27, 26, 9],
      [66, 39, 26, 9],
      ...text(4, 50, 27, 1),
      ...text(35, 50, 27, 1),
    ],
  }),
  audio: titled({ pictures: row(3, 15, 22), lines: [...row(3, 41, 8), ...row(3, 52, 8)] }),
  "category-slider": titled({ pictures: row(5, 16, 24, 3), lines: row(5, 44, 2.5, 3) }),
  "category-grid": titled({
    pictures: [],
    lines: [...row(5, 16, 19, 3), ...row(5, 39, 19, 3)],
  }),
  "topic-columns": titled({
    pictures: row(3, 15, 18),
    lines: [...row(3, 38, 2.5), ...row(3, 45, 2.5), ...row(3, 52, 2.5)],
  }),
  "author-slider": titled({ pictures: row(5, 18, 28, 6), lines: row(5, 50, 2.5, 6) }),
  "author-grid": titled({
    pictures: [...row(5, 15, 13, 8), ...row(5, 38, 13, 8)],
    lines: [...row(5, 31, 2.5, 8), ...row(5, 54, 2.5, 8)],
  }),
  "own-words": {
    pictures: [[38, 46, 20, 8]],
    lines: [
      [24, 12, 48, 5],
      [20, 24, 56, 2.5],
      [20, 30, 56, 2.5],
      [32, 36, 32, 2.5],
    ],
  },
  "become-author": {
    pictures: [
      [48, 12, 44, 40],
      [5, 44, 20, 8],
    ],
    lines: text(5, 16, 34, 4),
  },
  newsletter: {
    pictures: [[52, 12, 40, 40]],
    lines: [...text(5, 14, 38, 3), [5, 40, 38, 9]],
  },
  ads: {
    pictures: [[4, 18, 88, 32]],
    lines: [[38, 10, 20, 2.5]],
  },
};

/** Lists the fonts of social pictures: whole alphabets, and of Japanese and Chinese what is written often. */
import { existsSync } from "node:fs";
import { join, relative } from "node:path";
import { CARD_FACE_NAMES, listSlices } from "#app/platform/pictures/font-slices.server.ts";

interface Common {
  /** A national standard whose first level has its signs by use, in the bytes of this encoding. */
  encoding: string;
  lastRow: number;
  /** Slices with fewer of these signs are left out: all of both faces would be ten megabytes. */
  least: number;
}

const COMMON = new Map<string, Common>([
  // JIS X 0208, level 1.
  ["noto-sans-jp", { encoding: "euc-jp", lastRow: 0xcf, least: 20 }],
  // GB 2312, level 1.
  ["noto-sans-sc", { encoding: "gb2312", lastRow: 0xd7, least: 20 }],
]);

const FIRST_ROW = 0xa1;
const [FIRST_CELL, LAST_CELL] = [0xa1, 0xfe];

function signsOf({ encoding, lastRow }: Common): number[] {
  const decoder = new TextDecoder(encoding);
  const signs: number[] = [];
  for (let row = FIRST_ROW; row <= lastRow; row++) {
    for (let cell = FIRST_CELL; cell <= LAST_CELL; cell++) {
      const sign = decoder.decode(new Uint8Array([row, cell]));
      if (sign.length === 1 && sign !== "\uFFFD") signs.push(sign.charCodeAt(0));
    }
  }
  return signs;
}

/** The first face is asked before: no other one draws these. */
const COVERED_BEFORE = /-(?:latin|vietnamese|math)-wght-/;

function filesOf(name: string): string[] {
  const common = COMMON.get(name);
  const signs = common ? signsOf(common) : [];
  return listSlices({ name })
    .filter(({ path, ranges }) => {
      if (name !== CARD_FACE_NAMES[0] && COVERED_BEFORE.test(path)) return false;
      const isIn = (sign: number) => ranges.some(([first, last]) => first <= sign && sign <= last);
      return !common || signs.filter(isIn).length >= common.least;
    })
    .map(({ path }) => path);
}

/** Paths relative to the root of the repository. */
export function fontFiles(root: string): string[] {
  const faces = CARD_FACE_NAMES.flatMap((name) => {
    const folder = join(root, "node_modules/@fontsource-variable", name);
    const about = ["unicode.json", "LICENSE", "package.json"].map((file) => join(folder, file));
    return [...about, ...filesOf(name)];
  });
  const paths = [...faces, join(root, "app/platform/pictures/fonts.conf")];
  return paths.filter((path) => existsSync(path)).map((path) => relative(root, path));
}

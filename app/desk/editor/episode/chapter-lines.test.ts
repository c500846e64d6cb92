import { expect, test } from "vitest";
import { type ChapterLine, chapterProblems, sortedLines, toChapters } from "./chapter-lines.ts";

const line = (key: number, time: string, title: string, link = ""): ChapterLine => {
  return { key, time, title, link, pictureId: null, picture: null };
};

test("chapters are saved in the order of their times, without lines that have no title yet", () => {
  const lines = [line(1, "1:02:03", "Tide"), line(2, "62.5", " Fog "), line(3, "0:00", "")];
  expect(toChapters(lines)).toEqual([
    { startSeconds: 62.5, title: "Fog", link: "", pictureId: null },
    { startSeconds: 3723, title: "Tide", link: "", pictureId: null },
  ]);
  expect(sortedLines([line(1, "soon", "Fog"), line(2, "5", "Tide")])[0]!.key).toBe(2);
});

test("each line says what is wrong with it", () => {
  const lines = [
    line(1, "0:00", "Opening"),
    line(2, "0", "Again"),
    line(3, "1:75", "No time"),
    line(4, "2:00", ""),
    line(5, "9:59", "Late"),
    line(6, "3:00", "Elsewhere", "lamps.example"),
    line(7, "4:00", "Shop", "https://lamps.example/shop"),
  ];
  expect([...chapterProblems(lines, 599)]).toEqual([
    [2, "sameTime"],
    [3, "badTime"],
    [4, "noTitle"],
    [5, "afterEnd"],
    [6, "badLink"],
  ]);
});

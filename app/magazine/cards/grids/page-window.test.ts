import { expect, test } from "vitest";
import { pageWindow } from "./page-window.ts";

test("on the first page the first four are offered", () => {
  expect(pageWindow(1, 50)).toEqual([1, 2, 3, 4]);
});

test("in the middle there is one back and two ahead", () => {
  expect(pageWindow(7, 50)).toEqual([6, 7, 8, 9]);
});

test("no pages are offered after the last one", () => {
  expect(pageWindow(49, 50)).toEqual([47, 48, 49, 50]);
  expect(pageWindow(50, 50)).toEqual([47, 48, 49, 50]);
});

test("a short list offers all its pages", () => {
  expect(pageWindow(2, 2)).toEqual([1, 2]);
  expect(pageWindow(1, 1)).toEqual([1]);
});

import { expect, test } from "vitest";
import { pageWindow } from "./page-window.ts";

test("a reader on the first page is offered the first four", () => {
  expect(pageWindow(1, 50)).toEqual([1, 2, 3, 4]);
});

test("a reader in the middle can go one back and two ahead", () => {
  expect(pageWindow(7, 50)).toEqual([6, 7, 8, 9]);
});

test("the last pages are never followed by pages that do not exist", () => {
  expect(pageWindow(49, 50)).toEqual([47, 48, 49, 50]);
  expect(pageWindow(50, 50)).toEqual([47, 48, 49, 50]);
});

test("a short list offers what it has", () => {
  expect(pageWindow(2, 2)).toEqual([1, 2]);
  expect(pageWindow(1, 1)).toEqual([1]);
});

import { expect, test, vi } from "vitest";
import { answerPhotos, isPlainPress, requestPhoto } from "./photo-requests.ts";

const request = (index: number) => ({ index, link: {} as HTMLElement });

test("a click before the lightbox is loaded opens the photo afterwards", () => {
  requestPhoto(request(1));
  requestPhoto(request(2));
  const show = vi.fn();
  const stop = answerPhotos(show);
  expect(show.mock.calls).toEqual([[request(2)]]);
  requestPhoto(request(3));
  expect(show).toHaveBeenLastCalledWith(request(3));
  stop();
  const next = vi.fn();
  answerPhotos(next)();
  expect(next, "what was shown once is not asked for again").not.toHaveBeenCalled();
  requestPhoto(request(4));
  expect(show).toHaveBeenCalledTimes(2);
  answerPhotos(next)();
  expect(next.mock.calls).toEqual([[request(4)]]);
});

test("clicks with a modifier or another button are left to the browser", () => {
  const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
  expect(isPlainPress(plain)).toBe(true);
  expect(isPlainPress({ ...plain, button: 1 })).toBe(false);
  for (const key of ["metaKey", "ctrlKey", "shiftKey", "altKey"]) {
    expect(isPlainPress({ ...plain, [key]: true })).toBe(false);
  }
});

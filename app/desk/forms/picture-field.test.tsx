import { JSDOM } from "jsdom";
import { act } from "react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { eventually } from "#tests/eventually.ts";
import { createRoot } from "#tests/react-client.ts";
import { PictureField } from "./picture-field.tsx";

const { window } = new JSDOM("<!doctype html><main></main>");

const JPEG_HEAD = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0);
const SMALLER = new Blob([JPEG_HEAD], { type: "image/jpeg" });

/** As in a browser; jsdom has none. */
class Transfer {
  readonly files: File[] = [];
  readonly items = { add: (file: File) => this.files.push(file) };
}

/** Pictures of 48 megapixels, of which a canvas writes a smaller copy. */
function stubPictures(): void {
  const bitmap = { width: 8000, height: 6000, close: () => undefined };
  vi.stubGlobal("createImageBitmap", async () => bitmap);
  const canvas = window.HTMLCanvasElement.prototype;
  canvas.getContext = () => null;
  canvas.toBlob = (use) => use(SMALLER);
}

beforeAll(() => {
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", window.document);
  vi.stubGlobal("DataTransfer", Transfer);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  stubPictures();
});
afterAll(() => vi.unstubAllGlobals());

test("a form sends the smaller copy of a large photo", async () => {
  const main = window.document.querySelector("main")!;
  const root = createRoot(main);
  await act(async () => root.render(<PictureField name="avatar" label="Profile picture" />));
  const input = main.querySelector("input")!;
  const large = new File([JPEG_HEAD, new Uint8Array(5 * 1024 * 1024)], "photo.jpg");
  Object.defineProperty(input, "files", { value: [large], writable: true });
  await act(async () => input.dispatchEvent(new window.Event("change", { bubbles: true })));
  await eventually(() => expect(input.files![0]!.size).toBe(SMALLER.size));
  expect(input.files![0]!.name).toBe("photo.jpg");
  await act(async () => root.unmount());
});

import { JSDOM } from "jsdom";
import { act } from "react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { shrinkPicture } from "#app/desk/library/sending/shrink-picture.ts";
import { eventually } from "#tests/eventually.ts";
import { createRoot } from "#tests/react-client.ts";
import { PictureField } from "./picture-field.tsx";

vi.mock(import("#app/desk/library/sending/shrink-picture.ts"));

const { window } = new JSDOM("<!doctype html><main></main>");

/** As in a browser; jsdom has none. */
class Transfer {
  readonly files: File[] = [];
  readonly items = { add: (file: File) => this.files.push(file) };
}

beforeAll(() => {
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", window.document);
  vi.stubGlobal("DataTransfer", Transfer);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterAll(() => vi.unstubAllGlobals());

test("a form sends the smaller copy of a large photo", async () => {
  const smaller = new File([new Uint8Array([255, 216, 255])], "photo.jpg");
  vi.mocked(shrinkPicture).mockResolvedValue(smaller);
  const main = window.document.querySelector("main")!;
  const root = createRoot(main);
  await act(async () => root.render(<PictureField name="avatar" label="Profile picture" />));
  const input = main.querySelector("input")!;
  const files = [new File(["a photo of 48 megapixels"], "photo.jpg")];
  Object.defineProperty(input, "files", { value: files, writable: true });
  await act(async () => input.dispatchEvent(new window.Event("change", { bubbles: true })));
  await eventually(() => expect([...input.files!]).toEqual([smaller]));
  await act(async () => root.unmount());
});

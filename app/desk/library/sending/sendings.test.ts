import { expect, onTestFinished, test, vi } from "vitest";
import type { SendAnswer } from "./send-file.ts";
import { refuseAll } from "./sendings.ts";

test("an upload that failed for want of a connection is tried again when it is back, another is not", async () => {
  const answers: SendAnswer[] = [
    { ok: false, code: "offline" },
    { ok: false, code: "too-large" },
  ];
  const sent: string[] = [];
  vi.doMock("./send-file.ts", () => ({
    sendFile: async ({ name }: File): Promise<SendAnswer> => {
      sent.push(name);
      return answers.shift() ?? { ok: true, item: {} as never };
    },
  }));
  const page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  onTestFinished(() => {
    vi.doUnmock("./send-file.ts");
    vi.unstubAllGlobals();
  });
  // Another file may have loaded the queue already, with what really sends.
  const ownQueue = "./sendings.ts?own";
  const { addSendings } = (await import(ownQueue)) as typeof import("./sendings.ts");
  addSendings([new File(["a"], "fog.jpg"), new File(["b"], "tide.jpg")]);
  await expect.poll(() => sent).toEqual(["fog.jpg", "tide.jpg"]);
  page.dispatchEvent(new Event("online"));
  await expect.poll(() => sent).toEqual(["fog.jpg", "tide.jpg", "fog.jpg"]);
});

/** A browser that decodes what is longer than a head. */
const stubDecoding = () =>
  vi.stubGlobal("createImageBitmap", async (file: File) => {
    if (file.size <= 4) throw new DOMException("The source image could not be decoded.");
    return { close: () => undefined };
  });

test("a damaged picture is refused before it is sent", async () => {
  stubDecoding();
  onTestFinished(() => void vi.unstubAllGlobals());
  const cut = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)], "cut.jpg");
  expect(await refuseAll([cut], ["image"])).toBe(true);
});

test("files of which none can be used are not sent; where one can, all are left to the queue", async () => {
  stubDecoding();
  onTestFinished(() => void vi.unstubAllGlobals());
  const picture = new File([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0)], "fog.jpg");
  const letter = new File(["Dear"], "letter.txt");
  expect(await refuseAll([letter], ["image"])).toBe(true);
  expect(await refuseAll([letter, picture], ["image"])).toBe(false);
  expect(await refuseAll([picture], ["image"])).toBe(false);
});

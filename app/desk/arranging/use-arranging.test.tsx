import { JSDOM } from "jsdom";
import { act } from "react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { TextProvider } from "#app/platform/i18n/text.tsx";
import { createRoot } from "#tests/react-client.ts";
import { useArranging } from "./use-arranging.ts";

const { window } = new JSDOM("<!doctype html><div></div>", {
  url: "http://localhost/dashboard",
  pretendToBeVisual: true,
});
const { document } = window;

beforeAll(() => {
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", document);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
beforeEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => vi.unstubAllGlobals());

function Draft() {
  const { present, saving, change } = useArranging("first", 1);
  return (
    <button type="button" onClick={() => change("second")}>
      {present} {saving.state}
    </button>
  );
}

/** The page of a draft, changed once; what is saved is answered so, once it may be. */
async function openChanged(reply: { ok: boolean; code?: string }, mayAnswer?: Promise<void>) {
  const saved: unknown[] = [];
  const router = createMemoryRouter(
    [
      {
        path: "/",
        Component: Draft,
        async action({ request }) {
          saved.push((await request.formData()).get("content"));
          await mayAnswer;
          return { revision: 2, ...reply };
        },
      },
      { path: "/elsewhere", element: <p>Elsewhere</p> },
    ],
    { initialEntries: ["/"] },
  );
  const root = createRoot(document.querySelector("div")!);
  await act(async () =>
    root.render(
      <TextProvider locale="en">
        <RouterProvider router={router} />
      </TextProvider>,
    ),
  );
  await act(async () => document.querySelector("button")!.click());
  return { root, router, saved, go: () => act(() => router.navigate("/elsewhere")) };
}

const shown = () => document.querySelector("div")!.textContent;

const expectShown = (text: string) =>
  vi.waitFor(
    async () => {
      await act(async () => {});
      expect(shown()).toBe(text);
    },
    { timeout: 5000 },
  );

test("who leaves for another page right after a change has it saved", async () => {
  const ask = vi.spyOn(window, "confirm");
  const { root, saved, go } = await openChanged({ ok: true });
  expect(shown()).toBe("second saving");
  await go();
  await expectShown("Elsewhere");
  expect(saved).toEqual(['"second"']);
  expect(ask).not.toHaveBeenCalled();
  await act(async () => root.unmount());
});

test.each([0, 5, 10, 15, 20, 25])(
  "who leaves while a save is under way for %d ms more waits for it, and nothing is saved twice",
  async (ms) => {
    const answer = Promise.withResolvers<void>();
    const { root, saved, go } = await openChanged({ ok: true }, answer.promise);
    await vi.waitFor(() => expect(saved).toHaveLength(1), { timeout: 5000 });
    await go();
    expect(shown()).toBe("second saving");
    setTimeout(answer.resolve, ms);
    await expectShown("Elsewhere");
    expect(saved).toEqual(['"second"']);
    await act(async () => root.unmount());
  },
);

test("who leaves with a change that is refused is asked first", async () => {
  const ask = vi.spyOn(window, "confirm").mockReturnValueOnce(false).mockReturnValueOnce(true);
  const { root, go } = await openChanged({ ok: false, code: "required" });
  await go();
  await expectShown("second refused");
  expect(ask).toHaveBeenCalledTimes(1);
  expect(shown()).toBe("second refused");
  await go();
  await expectShown("Elsewhere");
  expect(ask).toHaveBeenCalledTimes(2);
  await act(async () => root.unmount());
});

test("a change that was sent after the session had ended is saved once there is one again", async () => {
  const reply: { ok: boolean; code?: string } = { ok: false, code: "signed-out" };
  const { root, saved } = await openChanged(reply);
  await expectShown("second refused");
  reply.ok = true;
  delete reply.code;
  await act(async () => window.dispatchEvent(new window.Event("online")));
  await expectShown("second saved");
  expect(saved).toHaveLength(2);
  await act(async () => root.unmount());
});

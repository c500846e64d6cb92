import { JSDOM, VirtualConsole } from "jsdom";
import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { setCurrentSession } from "#app/desk/editor/together/current-session.ts";
import type {
  NotCaughtUp,
  SavedNotice,
  TextSession,
} from "#app/desk/editor/together/text-session.ts";
import { findLocalDraft } from "#app/desk/forms/local-draft.ts";
import type { Draft } from "#app/features/posts/queries/draft-queries.server.ts";
import { createRoot } from "#tests/react-client.ts";
import { useAutosave } from "./use-autosave.ts";
import { useWriting } from "./use-writing.ts";

/** Simulated answers of the server. */
type Reply = "saved" | "conflict" | "forbidden" | "signedOut" | "lost";

const virtualConsole = new VirtualConsole();
const { window } = new JSDOM("<!doctype html><div></div>", {
  url: "http://localhost/dashboard/submit-post",
  pretendToBeVisual: true,
  virtualConsole,
});
const { document } = window;
const replies: Reply[] = [];
const sent: FormData[] = [];
let caughtUp: SavedNotice | NotCaughtUp = "unreachable";
let session: "lasts" | "ended" | "lost" = "lasts";
let close = () => {};

function reply(kind: Reply | undefined): Response {
  if (kind === "saved") return Response.json({ id: "p", version: 9 });
  if (kind === "forbidden") return Response.json({ code: "forbidden" }, { status: 403 });
  if (kind === "signedOut") return Response.json({ code: "sign-in-needed" }, { status: 401 });
  if (kind !== "conflict") throw new TypeError("Failed to fetch");
  const refusal = { formError: null, fieldErrors: { version: "conflict" }, values: {} };
  return Response.json(refusal, { status: 422 });
}

function Desk({ isServerSaved = true }) {
  const options = { id: "p", version: 3, isServerSaved, isReplacing: false, isSaved: false };
  const { form, state, saveNow, buildOn, handlers } = useAutosave(options);
  return (
    <form ref={form} {...handlers}>
      <input name="title" defaultValue="A title" />
      <output>{state.name}</output>
      <button type="button" onClick={saveNow}>
        Save
      </button>
      <button type="submit" name="step" value="publish">
        Publish
      </button>
      <button type="button" onClick={() => buildOn(findLocalDraft("p")!)}>
        Restore
      </button>
    </form>
  );
}

/** The form of a post that readers see. */
const Published = () => <Desk isServerSaved={false} />;

const DRAFT = {
  id: "p",
  version: 3,
  status: "draft",
  authorIds: [],
  path: "/",
} as unknown as Draft;
const PUBLISHED: Draft = { ...DRAFT, version: 7, status: "published", publishedAt: 1 };

/** The form of a draft; its second button overwrites a version that was published meanwhile. */
function Writer() {
  const writing = useWriting({ draft: DRAFT, refusal: undefined, isSaved: false });
  const { form, state, handlers } = writing.saving;
  return (
    <form ref={form} {...handlers}>
      <input name="title" defaultValue="A title" />
      <output>{state.name}</output>
      <button type="button" onClick={writing.saving.saveNow}>
        Save
      </button>
      <button type="button" onClick={() => writing.overwrite(PUBLISHED)}>
        Overwrite
      </button>
    </form>
  );
}

/** A form of a post that others write in, too. */
async function open(Form = Desk) {
  const writing = {
    mark: () => new Uint8Array(),
    confirm: () => {},
    catchUp: async () => caughtUp,
  };
  setCurrentSession(writing as unknown as TextSession);
  const place = document.querySelector("div")!;
  const root = createRoot(place);
  await act(async () => root.render(<Form />));
  const listening = new window.AbortController();
  close = () => {
    act(() => root.unmount());
    listening.abort();
  };
  const form = place.querySelector("form")!;
  const title = form.querySelector("input")!;
  const [save, second, restore] = form.querySelectorAll("button");
  const submitted = vi.fn((event: Event) => event.defaultPrevented);
  function onSubmit(event: Event) {
    submitted(event);
    event.preventDefault();
  }
  document.addEventListener("submit", onSubmit, { signal: listening.signal });
  return {
    state: () => form.querySelector("output")!.textContent,
    title,
    submitted,
    save: () => act(async () => save!.click()),
    restore: () => act(async () => restore!.click()),
    type(text: string) {
      title.value = text;
      return act(
        async () => void title.dispatchEvent(new window.Event("input", { bubbles: true })),
      );
    },
    publish: () => act(async () => second!.click()),
    overwrite: () => act(async () => second!.click()),
    /** The browser notices that the connection is back. */
    reconnect: () => act(async () => void window.dispatchEvent(new window.Event("online"))),
  };
}

/** Notice of a save as version 9, with a title. */
const noticeOf = (value: string): SavedNotice => ({
  version: 9,
  savedVersion: 9,
  savedChanges: { floor: 0, changed: { title: { at: 9, value } } },
});

beforeEach(() => {
  const names = [
    "HTMLElement",
    "HTMLInputElement",
    "HTMLTextAreaElement",
    "HTMLSelectElement",
    "AbortController",
    "FormData",
    "localStorage",
    "navigator",
  ] as const;
  for (const name of names) vi.stubGlobal(name, window[name]);
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", document);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  vi.stubGlobal("fetch", async (address: string, init?: { body: FormData }) => {
    if (address === "/api/me" && session !== "lost") {
      return Response.json({ viewer: session === "lasts" ? { name: "Ada" } : null });
    }
    if (init) sent.push(init.body);
    return reply(replies.shift());
  });
});

afterEach(() => {
  close();
  setCurrentSession(null);
  session = "lasts";
  replies.length = 0;
  sent.length = 0;
  window.localStorage.clear();
  vi.unstubAllGlobals();
});

test("a conflict that cannot be looked at, since the connection has broken, is saved later instead of asking anybody", async () => {
  const desk = await open();
  replies.push("conflict");
  caughtUp = "unreachable";
  await desk.save();
  expect(desk.state()).toBe("offline");
  replies.push("conflict", "saved");
  caughtUp = noticeOf("A title");
  await desk.reconnect();
  expect(desk.state()).toBe("saved");
  expect(sent.map((form) => form.get("version"))).toEqual(["3", "3", "9"]);
});

test("a save whose answer was lost is no conflict with oneself", async () => {
  const desk = await open();
  desk.title.value = "A longer";
  replies.push("lost");
  await desk.save();
  expect(desk.state()).toBe("offline");
  desk.title.value = "A longer title";
  replies.push("conflict", "saved");
  caughtUp = noticeOf("A longer");
  await desk.reconnect();
  expect(desk.state()).toBe("saved");
  expect(sent.at(-1)!.get("title")).toBe("A longer title");
});

test("every save names the form that it comes from, so that the server knows its own version", async () => {
  const desk = await open();
  replies.push("lost", "saved");
  await desk.save();
  await desk.reconnect();
  const names = sent.map((form) => form.get("form"));
  expect(names[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(names).toEqual([names[0], names[0]]);
});

test("a restored draft names the form that it was typed in, until a save is answered", async () => {
  const before = await open();
  await before.type("A longer title");
  replies.push("lost");
  await before.save();
  close();
  const desk = await open();
  await desk.restore();
  replies.push("saved", "saved");
  await desk.save();
  await desk.save();
  const [former, first, second] = sent.map((form) => String(form.get("form")));
  expect(first).toBe(`${second},${former}`);
  expect(second).not.toBe(former);
});

test("a text without a title is not sent: a writer who asks for it to be saved is told why", async () => {
  const desk = await open();
  await desk.type("");
  await desk.save();
  expect(desk.state()).toBe("refused");
  expect(sent).toEqual([]);
});

test("who may no longer edit the text is told so, and keeps it", async () => {
  const desk = await open();
  replies.push("forbidden");
  await desk.type("What is left");
  await desk.save();
  expect(desk.state()).toBe("gone");
  expect(findLocalDraft("p")?.fields.title).toBe("What is left");
});

test("somebody else's title is asked about", async () => {
  const desk = await open();
  desk.title.value = "Mine";
  replies.push("conflict");
  caughtUp = noticeOf("Theirs");
  await desk.save();
  expect(desk.state()).toBe("conflict");
});

test.each([
  ["while the server cannot be reached", "lost", "offline"],
  ["after the session has ended", "signedOut", "signedOut"],
] as const)(
  "a form that is submitted %s stays, and is not submitted later by itself",
  async (_, kind, state) => {
    const desk = await open();
    replies.push(kind);
    await desk.save();
    replies.push(kind);
    await desk.publish();
    expect(desk.submitted).toHaveLastReturnedWith(true);
    expect(desk.state()).toBe(state);
    replies.push("saved");
    await desk.reconnect();
    expect(desk.submitted).toHaveBeenCalledTimes(1);
    await desk.publish();
    expect(desk.submitted).toHaveLastReturnedWith(false);
  },
);

test("a form that is submitted when the server can be reached again is saved first, then submitted", async () => {
  const desk = await open();
  replies.push("lost");
  await desk.save();
  replies.push("saved");
  await desk.publish();
  expect(desk.submitted).toHaveBeenCalledTimes(2);
  expect(desk.submitted).toHaveLastReturnedWith(false);
});

test.each([
  ["the server cannot be reached", "lost", "offline"],
  ["the session has ended", "ended", "signedOut"],
] as const)("a form in which nothing has failed yet stays while %s", async (_, state, shown) => {
  for (const Form of [Desk, Published]) {
    const desk = await open(Form);
    session = state;
    if (Form === Desk) replies.push(state === "lost" ? "lost" : "signedOut");
    await desk.publish();
    expect(desk.submitted.mock.results.map(({ value }) => value)).toEqual([true]);
    expect(desk.state()).toBe(shown);
    close();
  }
});

test("what readers see is not saved by itself after a new log-in, only when the button is pressed again", async () => {
  const desk = await open(Published);
  session = "ended";
  await desk.publish();
  await desk.reconnect();
  expect(desk.state()).toBe("signedOut");
  session = "lasts";
  await desk.reconnect();
  expect(desk.state()).toBe("local");
  expect(sent).toEqual([]);
  expect(desk.submitted).toHaveBeenCalledTimes(1);
  await desk.publish();
  expect(desk.submitted).toHaveLastReturnedWith(false);
});

test("whoever has overwritten a version that is out gets the form of a published post", async () => {
  const left: string[] = [];
  // A page of jsdom cannot be left.
  virtualConsole.on("jsdomError", ({ message }) => left.push(message));
  const desk = await open(Writer);
  replies.push("conflict");
  caughtUp = noticeOf("Theirs");
  desk.title.value = "Mine";
  await desk.save();
  replies.push("lost");
  await desk.overwrite();
  expect(left).toEqual([]);
  replies.push("saved");
  await desk.reconnect();
  expect(sent.at(-1)?.get("version")).toBe("7");
  expect(desk.state()).toBe("saved");
  expect(left).toEqual([expect.stringContaining("navigation")]);
});

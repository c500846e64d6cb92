import { JSDOM } from "jsdom";
import { act } from "react";
import { renderToString } from "react-dom/server";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { hydrateRoot } from "#tests/react-client.ts";
import { MarkAll, MarkedForm } from "./marked-rows.tsx";

const { window } = new JSDOM("<!doctype html><main></main>");
const { document } = window;

beforeAll(() => {
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", document);
  vi.stubGlobal("HTMLElement", window.HTMLElement);
  vi.stubGlobal("HTMLInputElement", window.HTMLInputElement);
  vi.stubGlobal("AbortController", window.AbortController);
  vi.stubGlobal("HTMLIFrameElement", window.HTMLIFrameElement);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterAll(() => vi.unstubAllGlobals());

const ROWS = ["ada", "bob"];
const table = (
  <table>
    <thead>
      <tr>
        <th>
          <MarkAll form="marked" label="Select all" />
        </th>
      </tr>
    </thead>
    <tbody>
      {ROWS.map((id) => (
        <tr key={id}>
          <td>
            <input type="checkbox" form="marked" name="id" value={id} aria-label={id} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
);

/** Rows that are no table's. */
const list = (
  <div data-rows="">
    <MarkAll form="marked" label="Select all" />
    {ROWS.map((id) => (
      <input key={id} type="checkbox" form="marked" name="id" value={id} aria-label={id} />
    ))}
  </div>
);

/** Which rows are marked after hydration, when these boxes were checked before it. */
async function markedAfter(rows: React.ReactNode, ...pressed: string[]): Promise<string[]> {
  const main = document.querySelector("main")!;
  main.innerHTML = renderToString(rows);
  for (const label of pressed)
    main.querySelector<HTMLInputElement>(`[aria-label="${label}"]`)!.checked = true;
  const root = await act(async () => hydrateRoot(main, rows));
  const boxes = main.querySelectorAll<HTMLInputElement>("[name=id]:checked");
  const marked = Array.from(boxes, ({ value }) => value);
  await act(async () => root.unmount());
  return marked;
}

test("checking the box for all before hydration marks all rows", async () => {
  expect(await markedAfter(table, "Select all")).toEqual(ROWS);
  expect(await markedAfter(list, "Select all")).toEqual(ROWS);
});

test("rows that are marked already stay as they are", async () => {
  expect(await markedAfter(table)).toEqual([]);
  expect(await markedAfter(table, "Select all", "bob")).toEqual(["bob"]);
});

test("actions appear while rows are marked, or all that match are meant", async () => {
  const main = document.querySelector("main")!;
  const page = (matchingText: string | null) => (
    <>
      {list}
      <MarkedForm
        id="marked"
        action="/"
        label="With the selected"
        markedText={(n) => `Selected: ${n}`}
        matchingText={matchingText}
        more={<i>more</i>}
      >
        <button type="submit">Delete</button>
      </MarkedForm>
    </>
  );
  for (const matchingText of [null, "All 80"]) {
    main.innerHTML = renderToString(page(matchingText));
    const root = await act(async () => hydrateRoot(main, page(matchingText)));
    const find = (selector: string) => main.querySelector<HTMLElement>(selector)!;
    const press = (selector: string) => act(async () => find(selector).click());
    const isHidden = () => {
      const [actions, more] = ["button:not([hidden])", "i"].map((name) =>
        find(name).parentElement!.className.split(" ").includes("hidden"),
      );
      expect(more).toBe(actions);
      return actions;
    };
    expect(isHidden()).toBe(true);
    // Where there are no scripts, nothing can appear.
    expect(find("button:not([hidden])").parentElement!.className).toContain("noscript:contents");
    await press("[value=ada]");
    expect(isHidden()).toBe(false);
    expect(find("[role=status]").textContent).toBe("Selected: 1");
    await press("[value=ada]");
    expect(isHidden()).toBe(true);
    if (matchingText) await press("[name=scope]");
    expect(isHidden()).toBe(matchingText === null);
    await act(async () => root.unmount());
  }
});

test("on a phone the actions are behind a button, so that they cover no rows", async () => {
  const main = document.querySelector("main")!;
  const texts = { label: "With the selected", markedText: String, matchingText: null };
  const page = (
    <>
      {list}
      <MarkedForm id="marked" action="/" {...texts} actionsText="Actions" more={<i>more</i>}>
        <b>Delete</b>
      </MarkedForm>
    </>
  );
  main.innerHTML = renderToString(page);
  const root = await act(async () => hydrateRoot(main, page));
  const find = (selector: string) => main.querySelector<HTMLElement>(selector)!;
  const press = (selector: string) => act(async () => find(selector).click());
  const folded = () =>
    ["b", "i"].map((name) => find(name).parentElement!.className.includes("max-md:hidden"));
  expect(find("[aria-expanded]")).toBeNull();
  await press("[value=ada]");
  expect(find("[aria-expanded]").textContent).toBe("Actions");
  expect(folded()).toEqual([true, true]);
  await press("[aria-expanded=false]");
  expect(folded()).toEqual([false, false]);
  await press("[aria-expanded=true]");
  expect(folded()).toEqual([true, true]);
  await act(async () => root.unmount());
});

test("Enter in a field or checkbox of the form presses none of its buttons", () => {
  const main = document.querySelector("main")!;
  const texts = { label: "With the selected", markedText: String, matchingText: null };
  main.innerHTML = renderToString(
    <MarkedForm id="marked" action="/" {...texts} more={<input name="addTags" />}>
      <button type="submit">Publish</button>
    </MarkedForm>,
  );
  // The one that browsers press by Enter: the first of the form. No dialog is around it, so that nothing is sent.
  const first = main.querySelector<HTMLButtonElement>("form [type=submit]")!;
  expect([first.getAttribute("formmethod"), first.name, first.disabled]).toEqual([
    "dialog",
    "",
    false,
  ]);
});

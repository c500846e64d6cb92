import { JSDOM } from "jsdom";
import { act } from "react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { formRefusal } from "#app/lib/form-refusal.ts";
import { CheckField } from "#app/ui/forms/check-field.tsx";
import { TextField } from "#app/ui/forms/field.tsx";
import { createRoot } from "#tests/react-client.ts";
import { AskBeforeLeaving } from "./ask-before-leaving.tsx";
import { DeskForm } from "./desk-form.tsx";

const { window } = new JSDOM("<!doctype html><main></main>");
const main = window.document.querySelector("main")!;
let unmount: () => Promise<void>;

beforeEach(() => {
  vi.stubGlobal("window", window);
  vi.stubGlobal("document", window.document);
  vi.stubGlobal("Element", window.Element);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
});
afterEach(async () => {
  await unmount();
  vi.unstubAllGlobals();
});

async function show(form: React.ReactNode): Promise<void> {
  const Component = () => (
    <>
      <AskBeforeLeaving />
      {form}
    </>
  );
  const Page = createRoutesStub([{ path: "/", Component }]);
  const root = createRoot(main);
  await act(async () => root.render(<Page />));
  unmount = () => act(async () => root.unmount());
}

async function input(name: string): Promise<void> {
  const field = main.querySelector(`[name=${name}]`)!;
  await act(async () => field.dispatchEvent(new window.Event("input", { bubbles: true })));
}

/** Whether the browser asks when the window is closed. */
const isAsking = () =>
  !window.dispatchEvent(new window.Event("beforeunload", { cancelable: true }));

const typedInto = (name: string) => main.querySelector<HTMLInputElement>(`[name=${name}]`)!.value;

test("a form asks before what was typed into it is lost, until it is sent", async () => {
  await show(
    <DeskForm refusal={undefined}>
      <TextField name="title" label="Title" />
      <TextField name="password" type="password" label="Password" />
    </DeskForm>,
  );
  await input("password");
  expect(isAsking()).toBe(false);
  await input("title");
  expect(isAsking()).toBe(true);
  const sent = new window.Event("submit", { bubbles: true, cancelable: true });
  sent.preventDefault();
  await act(async () => main.querySelector("form")!.dispatchEvent(sent));
  expect(isAsking()).toBe(false);
});

test("a button that one tick confirms does not ask, not even when it was refused", async () => {
  await show(
    <DeskForm refusal={formRefusal({ form: ["not-sure"] }, {})}>
      <CheckField name="sure">Sure</CheckField>
    </DeskForm>,
  );
  await input("sure");
  expect(isAsking()).toBe(false);
});

test("on a conflict what was typed stays beside what is stored, and sending again is based on that", async () => {
  const sent = { title: "Mine", words: "Mine", version: "1" };
  await show(
    <DeskForm refusal={formRefusal({ version: ["conflict"] }, sent)} version="2">
      <TextField name="title" label="Title" defaultValue="Theirs" />
      <TextField name="words" label="Words" defaultValue="" />
      <CheckField name="isOn" defaultChecked>
        On
      </CheckField>
    </DeskForm>,
  );
  expect(typedInto("title")).toBe("Mine");
  expect(main.textContent).toContain("Saved in the meantime: Theirs");
  expect(main.textContent).toContain("Emptied in the meantime");
  expect(main.textContent).toContain("Saved in the meantime: ticked");
  expect(main.querySelector("[role=alert]")!.textContent).toMatch(/^This has been changed/);
  expect(typedInto("version")).toBe("2");
  expect(isAsking()).toBe(true);
});

test("a form that is refused for another reason is still based on the version that it has shown", async () => {
  const refusal = formRefusal({ title: ["required"] }, { title: "", version: "1" });
  await show(
    <DeskForm refusal={refusal} version="2">
      <TextField name="title" label="Title" defaultValue="Theirs" />
    </DeskForm>,
  );
  expect(typedInto("version")).toBe("1");
});

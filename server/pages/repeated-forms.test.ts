import { afterEach, expect, test, vi } from "vitest";
import { eventually } from "#tests/eventually.ts";
import { html, makeServer } from "#tests/factories/server.ts";

afterEach(() => {
  vi.useRealTimers();
});

const FORM = "application/x-www-form-urlencoded";

/** A server that makes something of each form, once it may. */
async function makeForms(status = 303) {
  const forms = { made: 0, signals: [] as AbortSignal[], open: () => {} };
  const gate = new Promise<void>((resolve) => {
    forms.open = resolve;
  });
  const { app } = await makeServer({
    render: async (request) => {
      const number = ++forms.made;
      forms.signals.push(request.signal);
      await request.formData();
      await gate;
      if (status !== 303) return html(`Refused ${number}`, { status });
      const headers = { location: `/dashboard/series/${number}`, "set-cookie": `made=${number}` };
      return new Response(null, { status, headers });
    },
  });
  const send = async (
    body: string | FormData = "title=Tides",
    headers: Record<string, string> = {},
    path = "/dashboard/series",
  ) => {
    const encoded = new Response(body);
    const bytes = await encoded.arrayBuffer();
    const type = typeof body === "string" ? FORM : encoded.headers.get("content-type")!;
    const told = { "content-type": type, "content-length": String(bytes.byteLength) };
    const sender = { cookie: "session=ann", origin: "http://localhost" };
    return app.request(path, {
      method: "POST",
      body: bytes,
      headers: { ...told, ...sender, ...headers },
    });
  };
  return { forms, send, app };
}

const placeOf = (response: Response) => response.headers.get("location");

test("a form that is sent again while it is being answered is done once, and both get its answer", async () => {
  const { forms, send } = await makeForms();
  const first = send();
  await eventually(() => expect(forms.made).toBe(1));
  const second = send();
  forms.open();
  for (const response of await Promise.all([first, second])) {
    expect(response.status).toBe(303);
    expect(placeOf(response)).toBe("/dashboard/series/1");
    expect(response.headers.getSetCookie()).toContain("made=1");
  }
  expect(forms.made).toBe(1);
});

test("the second press gets the answer though the browser has given up the first", async () => {
  const { forms, app, send } = await makeForms();
  const leaving = new AbortController();
  const headers = {
    "content-type": FORM,
    "content-length": String("title=Tides".length),
    cookie: "session=ann",
    origin: "http://localhost",
  };
  const given = { method: "POST", body: "title=Tides", headers, signal: leaving.signal };
  const first = app.request("/dashboard/series", given);
  await eventually(() => expect(forms.made).toBe(1));
  leaving.abort();
  const second = send();
  expect(forms.signals[0]?.aborted).toBe(false);
  forms.open();
  await first;
  expect(placeOf(await second)).toBe("/dashboard/series/1");
});

test("a press that arrives just after the answer gets it too, also with the cookie of the answer", async () => {
  const { forms, send } = await makeForms();
  forms.open();
  await send();
  const again = await send("title=Tides", { cookie: "session=ann; changed=1790000000000" });
  expect(placeOf(again)).toBe("/dashboard/series/1");
});

test("later the same form is another one", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const { forms, send } = await makeForms();
  forms.open();
  await send();
  await vi.advanceTimersByTimeAsync(1100);
  expect(placeOf(await send())).toBe("/dashboard/series/2");
});

test("the same after something else is meant: on, off and on again", async () => {
  const { forms, send } = await makeForms();
  forms.open();
  const places = [];
  for (const body of ["on=1", "on=0", "on=1"]) places.push(placeOf(await send(body)));
  expect(places).toEqual([1, 2, 3].map((number) => `/dashboard/series/${number}`));
});

test("forms with files have other boundaries each time, and are the same", async () => {
  const { forms, send } = await makeForms();
  forms.open();
  const form = () => {
    const fields = new FormData();
    fields.set("title", "Tides");
    return fields;
  };
  expect(placeOf(await send(form()))).toBe(placeOf(await send(form())));
  expect(forms.made).toBe(1);
});

test.each([
  ["another person", { cookie: "session=bob" }],
  ["another step of signing in", { cookie: "session=ann; code=1" }],
  ["another browser", { "user-agent": "Other" }],
  ["a script that shows the answer", { "x-visit": "1" }],
])("%s gets an answer of their own", async (_who, headers) => {
  const { forms, send } = await makeForms();
  forms.open();
  await Promise.all([send(), send("title=Tides", headers)]);
  expect(forms.made).toBe(2);
});

test("what scripts send is done as often as they send it", async () => {
  const { forms, send } = await makeForms();
  forms.open();
  for (const path of ["/api/desk/series", "/dashboard/curated.data"]) {
    forms.made = 0;
    await Promise.all([send("act=up:1", {}, path), send("act=up:1", {}, path)]);
    expect(forms.made, path).toBe(2);
  }
});

test("what was refused can be tried again at once", async () => {
  const { forms, send } = await makeForms(422);
  forms.open();
  const texts = [];
  for (const response of [await send(), await send()]) texts.push(await response.text());
  expect(texts.map((text) => /Refused (\d)/.exec(text)?.[1])).toEqual(["1", "2"]);
});

test.each([
  ["tells no length", ""],
  ["is large", "600000"],
])("a form that %s is not kept in memory", async (_what, length) => {
  const { forms, send } = await makeForms();
  forms.open();
  await Promise.all([1, 2].map(() => send("title=Tides", { "content-length": length || "no" })));
  expect(forms.made).toBe(2);
});

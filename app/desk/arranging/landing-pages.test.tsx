import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/policy.ts";
import type { Arrangement } from "#app/features/arrangements/arrangement.ts";
import { createPage, savePage } from "#app/features/pages/commands.server.ts";
import type { PageInput } from "#app/features/pages/input.ts";
import { makeSection } from "#app/magazine/home/catalogue.ts";
import { loadShownHome } from "#app/magazine/home/shown-home.server.ts";
import { findPageAt, showPage, showWithSections } from "#app/magazine/pages/load-page.server.ts";
import type { ShownPage } from "#app/magazine/pages/page-models.ts";
import { PageView } from "#app/magazine/pages/page-view.tsx";
import { createPageRecord, pageContext, servicesContext } from "#app/platform/context.server.ts";
import { Forbidden, NotFound } from "#app/platform/errors.ts";
import { afterFile } from "#tests/after-file.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeServices } from "#tests/factories/services.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { ArrangePage } from "./arrange-page.tsx";
import { loadArranging, loadDraftHome } from "./load-arranging.server.ts";
import { runArrangingStep } from "./save-arranging.server.ts";

const EDITOR = { actor: { userId: null, role: "editor" } as Actor };
const AUTHOR = { actor: { userId: null, role: "author" } as Actor };

const SECTIONS: Arrangement = {
  theme: "",
  hasBlobs: false,
  sections: [{ ...makeSection("post-row", []), title: { own: "From the harbour" } } as never],
};

/** A landing page of a magazine with four posts, and what is done with it. */
async function openLandingPage(fields: Partial<PageInput> = {}) {
  const client = await openMigratedSqlite();
  afterFile(client.close);
  const services = makeServices(client, { DEMO: "off" });
  for (let index = 0; index < 4; index++) await makePost(client.db);
  const made = await createPage(services, { title: "The sea" }, EDITOR);
  if (!made.ok) throw new Error("The page was not made");
  const { id } = made.value;
  const save = (changed: Partial<PageInput> = {}) => {
    const input = { path: "/sea", title: "The sea", template: "landing", status: "published" };
    return savePage(services, id, { ...input, ...fields, ...changed }, EDITOR);
  };
  await save();
  const search = new URLSearchParams({ page: `page-${id}` });
  const take = (values: Record<string, string>, by = EDITOR) =>
    runArrangingStep(services, values, search, by);
  const content = JSON.stringify(SECTIONS);
  const saveDraft = () => take({ intent: "save", seen: "0", content });
  const publish = async () => {
    await saveDraft();
    await take({ intent: "publish", seen: "1" });
    // Does what the event listener would do.
    services.contents.clear();
  };
  function openContext() {
    const record = createPageRecord();
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(pageContext, record);
    return { record, context };
  }
  /** The page as anybody reads it. */
  async function read() {
    const { record, context } = openContext();
    const found = await findPageAt(context, "/sea");
    if (found?.kind !== "page") throw new Error("Readers find no page");
    return { record, shown: await showPage(context, found.content, new URLSearchParams()) };
  }
  return { services, id, search, save, take, saveDraft, publish, openContext, read };
}

/** Renders the page as HTML. */
function render(shown: ShownPage): string {
  const Stub = createRoutesStub([{ path: "/", Component: () => <PageView shown={shown} /> }]);
  return renderToStaticMarkup(<Stub />);
}

test("a landing page shows its title and text, and below them the sections once they are published", async () => {
  const { saveDraft, publish, read } = await openLandingPage({ bodyMarkdown: "Salt and wind." });
  await saveDraft();
  const before = render((await read()).shown);
  expect(before).toContain("Salt and wind.");
  expect(before).not.toContain("From the harbour");
  await publish();
  const after = render((await read()).shown);
  expect(after).toMatch(/The sea<\/h1>.*Salt and wind\..*From the harbour/s);
});

test("it is rebuilt when it, its sections or the posts on them change", async () => {
  const { id, publish, read } = await openLandingPage();
  const waiting = [`page:${id}`, `arrangement:page-${id}`];
  expect([...(await read()).record.tags]).toEqual(expect.arrayContaining(waiting));
  await publish();
  const tags = [...waiting, "posts", "terms", "site"];
  expect([...(await read()).record.tags]).toEqual(expect.arrayContaining(tags));
});

test("readers of the preview see none of the page's sections", async () => {
  const { publish, read } = await openLandingPage({ access: "members" });
  await publish();
  expect((await read()).shown.sections).toBeNull();
});

test("editors arrange it in a frame that shows its title and text above the draft", async () => {
  const { services, search, save, saveDraft, openContext } = await openLandingPage();
  const { subject, start, state } = await loadArranging(services, search);
  expect(subject).toMatchObject({ kind: "landing", name: "The sea", href: "/sea" });
  expect(start.sections).toEqual([]);
  expect(state.isPublished).toBe(false);
  await saveDraft();
  await save({ status: "draft" });
  const { page, ...draft } = await loadDraftHome(services, search);
  const { context } = openContext();
  const home = await loadShownHome(context, draft, new URLSearchParams());
  const frame = render(await showWithSections(context, page!, home));
  expect(frame).toContain("The sea</h1>");
  expect(frame).toContain("From the harbour");
  expect((await loadArranging(services, search)).subject.href).toContain("/preview/page");
});

test("authors arrange no landing page, and no page of another template has sections", async () => {
  const { services, search, save, take, publish, read } = await openLandingPage();
  const content = JSON.stringify(SECTIONS);
  await expect(take({ intent: "save", seen: "0", content }, AUTHOR)).rejects.toThrow(Forbidden);
  await publish();
  await save({ template: "wide" });
  expect((await read()).shown.sections).toBeNull();
  await expect(loadArranging(services, search)).rejects.toThrow(NotFound);
  const unknown = new URLSearchParams({ page: "page-unknown" });
  await expect(loadArranging(services, unknown)).rejects.toThrow(NotFound);
  // They come back with the template.
  await save({ template: "landing" });
  expect((await read()).shown.sections?.sections).toHaveLength(1);
});

test("a page that is scheduled says so first, and where the schedule is taken back is open", async () => {
  const { services, search, saveDraft, take } = await openLandingPage();
  await saveDraft();
  const arranging = async () => {
    const loaded = await loadArranging(services, search);
    const Stub = createRoutesStub([
      { path: "/", Component: () => <ArrangePage {...loaded} done={null} reply={undefined} /> },
    ]);
    return renderToStaticMarkup(<Stub />);
  };
  expect(await arranging()).not.toContain("will be published on");
  await take({ intent: "schedule", seen: "1", publishAt: "2999-05-01T09:00" });
  expect(await arranging()).toMatch(/will be published on.*May 1, 2999.*<details open=""/s);
});

import { describe, expect, test } from "vitest";
import { restoreRevision } from "#app/desk/revisions/restore-revision.server.ts";
import type { Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { getDraft } from "#app/features/posts/queries/draft-queries.server.ts";
import {
  findRevision,
  listRevisions,
} from "#app/features/posts/queries/revision-queries.server.ts";
import { withoutControls } from "#app/lib/control-characters.ts";
import { HOUR } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { makeAuthor, makeMedia, makeTerm, makeUser } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { HOSTILE_TEXTS } from "#tests/hostile-texts.ts";
import { pathAfterSaving, savePostForm } from "./save-post-form.server.ts";

type Open = (typeof databases)[number]["open"];

async function makeDesk(open: Open, role: "author" | "editor" = "author") {
  const client = await open();
  const services = makeServices(client);
  const user = await makeUser(client.db, { role });
  const author = await makeAuthor(client.db, { user_id: user.id });
  const viewer = {
    userId: user.id,
    role,
    author: { id: author.id, slug: author.slug },
  } as unknown as Viewer;
  return { services, viewer, actor: { userId: user.id, role } };
}

function formOf(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const NEW = { id: null };
const EDITOR = { userId: "editor", role: "editor" as const };

describe.each(databases)("the form of a post on $name", ({ open }) => {
  test("is rejected without a title and keeps what was typed", async () => {
    const { services, viewer } = await makeDesk(open);
    for (const title of ["", "   ", "\u00a0"]) {
      const saved = await savePostForm(services, viewer, formOf({ title, body: "Words" }), NEW);
      expect(saved).toMatchObject({ ok: false, errors: { title: ["required"] } });
      expect(saved.fields.body).toBe("Words");
    }
  });

  test("tells the list which post has arrived, so that the browser forgets its local draft", async () => {
    const { services, viewer } = await makeDesk(open);
    const saved = await savePostForm(
      services,
      viewer,
      formOf({ title: "Fog", step: "submit" }),
      NEW,
    );
    if (!saved.ok) throw new Error("not saved");
    expect(await pathAfterSaving(services, viewer, saved)).toBe(
      `/dashboard/posts?done=submitted&stored=${saved.value.id}`,
    );
  });

  test("saves what belongs to an episode, and leaves a transcript alone that was not touched", async () => {
    const { services, viewer, actor } = await makeDesk(open);
    const { db } = services;
    const mediaId = (await makeMedia(db, { kind: "audio", duration_ms: 90_000 })).id;
    const vtt = "WEBVTT\n\n00:01.000 --> 00:02.000\n<v Ada>Hello\n";
    const line = { key: 0, time: "1:02.5", title: "Fog", link: "", pictureId: null };
    const form = {
      title: "Fog",
      kind: "audio",
      mediaId,
      series: "Weather",
      season: "2",
      episode: "",
      episodeType: "trailer",
      isExplicit: "on",
      chapters: JSON.stringify([line, { ...line, key: 1, time: "", title: " " }]),
    };
    const transcripts = JSON.stringify([{ language: "en", label: "", vtt }]);
    const saved = await savePostForm(services, viewer, formOf({ ...form, transcripts }), NEW);
    const id = saved.ok ? saved.value.id : "";
    expect((await savePostForm(services, viewer, formOf(form), { id })).ok).toBe(true);
    expect(await getDraft(db, id, actor)).toMatchObject({
      series: "Weather",
      season: 2,
      episode: null,
      episodeType: "trailer",
      isExplicit: true,
      chapters: [{ startSeconds: 62.5, title: "Fog" }],
      transcripts: [{ language: "en", vtt }],
    });
    const words = await db.selectFrom("transcripts").select("text").execute();
    expect(words).toEqual([{ text: "Ada: Hello" }]);
  });

  test("says what is wrong with chapters and numbers", async () => {
    const { services, viewer } = await makeDesk(open);
    const line = { key: 0, time: "0:00", title: "Fog", link: "", pictureId: null };
    const refusals = {
      "bad-time": { chapters: JSON.stringify([{ ...line, time: "soon" }]) },
      "bad-address": { chapters: JSON.stringify([{ ...line, link: "fog" }]) },
      "bad-order": { chapters: JSON.stringify([line, line]) },
    };
    for (const [code, fields] of Object.entries(refusals)) {
      const saved = await savePostForm(services, viewer, formOf({ title: "Fog", ...fields }), NEW);
      expect(saved).toMatchObject({ ok: false, errors: { chapters: [code] } });
    }
    const saved = await savePostForm(services, viewer, formOf({ title: "A", season: "x" }), NEW);
    expect(saved).toMatchObject({ ok: false, errors: { season: ["bad-number"] } });
  });

  test("reads the date on the magazine's clocks, and keeps one that was not touched", async () => {
    const { services, viewer } = await makeDesk(open, "editor");
    const zone = { name: "site.timeZone", value: JSON.stringify("Europe/Berlin"), updated_at: 1 };
    await services.db.insertInto("settings").values(zone).execute();
    const noon = `${new Date().getUTCFullYear() + 1}-07-01T12:00`;
    const form = { title: "Fog", publishedAt: noon, step: "publish" };
    const saved = await savePostForm(services, viewer, formOf(form), NEW);
    const id = saved.ok ? saved.value.id : "";
    const dateOf = async () => (await getDraft(services.db, id, EDITOR)).publishedAt;
    expect(await dateOf()).toBe(Date.parse(`${noon}Z`) - 2 * HOUR);
    // Clocks show 2:30 twice; the post is due when they do so for the second time.
    const second = Date.UTC(2030, 9, 27, 1, 30, 15);
    await services.db.updateTable("posts").set({ published_at: second }).execute();
    const unchanged = { title: "Fog", publishedAt: "2030-10-27T02:30", step: "save" };
    expect((await savePostForm(services, viewer, formOf(unchanged), { id })).ok).toBe(true);
    expect(await dateOf()).toBe(second);
  });

  test("publishes a scheduled post now", async () => {
    const { services, viewer } = await makeDesk(open, "editor");
    const later = `${new Date().getUTCFullYear() + 1}-07-01T12:00`;
    const form = (step: string) => formOf({ title: "Fog", publishedAt: later, step });
    const saved = await savePostForm(services, viewer, form("publish"), NEW);
    const id = saved.ok ? saved.value.id : "";
    const draftOf = () => getDraft(services.db, id, EDITOR);
    expect(await draftOf()).toMatchObject({ status: "scheduled" });
    const before = Date.now();
    const now = await savePostForm(services, viewer, form("publishNow"), { id });
    if (!now.ok) throw new Error("not saved");
    expect((await draftOf()).status).toBe("published");
    expect((await draftOf()).publishedAt).toBeGreaterThanOrEqual(before);
    expect(await pathAfterSaving(services, viewer, now)).toContain("done=published");
  });

  test("of an author withdraws what waits for review, and nothing else", async () => {
    const { services, viewer } = await makeDesk(open);
    const { db } = services;
    const form = (step: string) => formOf({ title: "Fog", step });
    const saved = await savePostForm(services, viewer, form("submit"), NEW);
    const id = saved.ok ? saved.value.id : "";
    const statusOf = async () => (await getDraft(db, id, EDITOR)).status;
    expect(await statusOf()).toBe("in_review");
    await savePostForm(services, viewer, form("withdraw"), { id });
    expect(await statusOf()).toBe("draft");
    const decisions = db.selectFrom("reviews").select("decision").orderBy("id");
    const taken = [{ decision: "submitted" }, { decision: "withdrawn" }];
    expect(await decisions.execute()).toEqual(taken);
    await db.updateTable("posts").set({ status: "published" }).execute();
    await savePostForm(services, viewer, form("withdraw"), { id });
    expect(await statusOf()).toBe("published");
    expect(await decisions.execute()).toEqual(taken);
  });

  test("is rejected when a value is huge", async () => {
    const { services, viewer } = await makeDesk(open);
    const huge = { title: 201, excerpt: 501, body: 500_001, slug: 121, seoTitle: 201 };
    for (const [name, length] of Object.entries(huge)) {
      const form = formOf({ title: "Fog", [name]: "x".repeat(length) });
      const saved = await savePostForm(services, viewer, form, NEW);
      expect(saved.ok, name).toBe(false);
    }
    const tags = Array.from({ length: 21 }, (_, index) => `tag ${index}`).join(",");
    const saved = await savePostForm(services, viewer, formOf({ title: "Fog", tags }), NEW);
    expect(saved).toMatchObject({ errors: { tags: ["too-many"] } });
  });

  test("is rejected with an impossible date and keeps what was typed", async () => {
    const { services, viewer } = await makeDesk(open, "editor");
    const wrong = {
      "0206-05-05T10:00": "bad-date",
      soon: "bad-date",
      "2999-05-05T10:00": "too-far",
    };
    for (const [publishedAt, code] of Object.entries(wrong)) {
      const form = formOf({ title: "Fog", publishedAt, step: "publish" });
      const saved = await savePostForm(services, viewer, form, NEW);
      expect(saved).toMatchObject({ ok: false, errors: { publishedAt: [code] } });
      expect(saved.fields).toMatchObject({ title: "Fog", publishedAt });
    }
  });

  test("is rejected when it refers to something that does not exist", async () => {
    const { services, viewer } = await makeDesk(open);
    const wrong: Record<string, string>[] = [
      { category: "nothing" },
      { category: "'; drop table posts; --" },
      { kind: "constructor" },
      { embedUrl: "javascript:alert(1)" },
      { mediaId: "nothing" },
      { pictureId: "../../etc/passwd" },
      { galleryId: "nothing" },
      { slug: "../admin" },
    ];
    for (const fields of wrong) {
      const saved = await savePostForm(services, viewer, formOf({ title: "Fog", ...fields }), NEW);
      expect(saved.ok, JSON.stringify(fields)).toBe(false);
    }
  });

  test("accepts any script and character, and escapes markup", async () => {
    const { services, viewer, actor } = await makeDesk(open);
    const body = HOSTILE_TEXTS.join("\n\n");
    const title = "<script>alert(1)</script> \u202eמגדל برج 塔 🗼 \ud83d";
    const saved = await savePostForm(
      services,
      viewer,
      formOf({ title, body, excerpt: body.slice(0, 400) }),
      NEW,
    );
    if (!saved.ok) throw new Error(JSON.stringify(saved.errors));
    const draft = await getDraft(services.db, saved.value.id, actor);
    expect(draft.bodyMarkdown).toBe(withoutControls(body).trim());
    const row = await services.db
      .selectFrom("posts")
      .select("body_html")
      .where("id", "=", saved.value.id)
      .executeTakeFirstOrThrow();
    expect(row.body_html).not.toMatch(/<(?:script|iframe|svg|object|embed|form|style)\b/i);
  });

  test("from two tabs: saves the first, reports a conflict to the second, loses nothing", async () => {
    const { services, viewer, actor } = await makeDesk(open);
    const first = await savePostForm(services, viewer, formOf({ title: "Fog" }), NEW);
    if (!first.ok) throw new Error("not saved");
    const { id, version } = first.value;
    const tab = (body: string) => formOf({ title: "Fog", body, version: String(version) });
    const options = { id, isAutosave: true };
    const [one, two] = await Promise.all([
      savePostForm(services, viewer, tab("From one tab"), options),
      savePostForm(services, viewer, tab("From the other"), options),
    ]);
    const refusals = [one, two].filter(({ ok }) => !ok);
    expect(refusals).toHaveLength(1);
    expect(refusals[0]).toMatchObject({ errors: { version: ["conflict"] } });
    const kept = (await getDraft(services.db, id, actor)).bodyMarkdown;
    expect(kept).toBe(one.ok ? "From one tab" : "From the other");
    expect(refusals[0]!.fields.body).toBe(one.ok ? "From the other" : "From one tab");
  });

  test("a window that shows a draft changes nothing once the post is out, unless told to", async () => {
    const { services, viewer } = await makeDesk(open);
    const first = await savePostForm(services, viewer, formOf({ title: "Fog" }), NEW);
    const { id, version } = (first as Extract<typeof first, { ok: true }>).value;
    await services.db.updateTable("posts").set({ status: "published" }).execute();
    const late = { title: "Haze", version: String(version), isBeingWritten: "on" };
    const save = (isReplacing: boolean) =>
      savePostForm(services, viewer, formOf(late), { id, isAutosave: true, isReplacing });
    expect(await save(false)).toMatchObject({ errors: { version: ["conflict"] } });
    expect((await save(true)).ok).toBe(true);
  });

  test("overwriting another tab's version keeps the other text as a revision", async () => {
    const { services, viewer, actor } = await makeDesk(open);
    const options = { isAutosave: true };
    const first = await savePostForm(services, viewer, formOf({ title: "Fog" }), NEW);
    if (!first.ok) throw new Error("not saved");
    const { id } = first.value;
    const save = (body: string, isReplacing = false) =>
      savePostForm(services, viewer, formOf({ title: "Fog", body }), {
        ...options,
        id,
        isReplacing,
      });
    expect((await save("From one tab")).ok).toBe(true);
    expect((await save("From the other", true)).ok).toBe(true);
    expect((await getDraft(services.db, id, actor)).bodyMarkdown).toBe("From the other");
    const { items } = await listRevisions(services.db, id, { limit: 9 });
    const texts = await Promise.all(items.map((item) => findRevision(services.db, id, item.id)));
    expect(texts.map((text) => text?.bodyMarkdown)).toContain("From one tab");
  });

  test("stores categories and tags with each revision, and restoring brings them back", async () => {
    const { services, viewer, actor } = await makeDesk(open);
    const sea = await makeTerm(services.db, { taxonomy: "category", name: "Sea", slug: "sea" });
    const save = (fields: Record<string, string>, id: string | null, isReplacing = false) =>
      savePostForm(services, viewer, formOf({ title: "Fog", body: "Thick.", ...fields }), {
        id,
        isReplacing,
        isAutosave: true,
      });
    const theirs = await save({ category: sea.id, tags: "Lamps" }, null);
    if (!theirs.ok) throw new Error(JSON.stringify(theirs.errors));
    const { id } = theirs.value;
    expect((await save({ tags: "Owls" }, id, true)).ok).toBe(true);
    expect(await getDraft(services.db, id, actor)).toMatchObject({
      categoryIds: [],
      tags: ["Owls"],
    });

    const { items } = await listRevisions(services.db, id, { limit: 9 });
    const texts = await Promise.all(items.map((item) => findRevision(services.db, id, item.id)));
    const kept = texts.find((text) => text?.filed?.tags[0] === "Lamps");
    expect(kept?.filed).toEqual({ categoryIds: [sea.id], tags: ["Lamps"] });
    const restored = await restoreRevision(services, viewer, id, { revisionId: kept!.id });
    expect(restored.ok).toBe(true);
    const back = { categoryIds: [sea.id], tags: ["Lamps"] };
    expect(await getDraft(services.db, id, actor)).toMatchObject(back);
  });

  test("an author's new tags are suggestions; an editor's save creates them", async () => {
    const { services, viewer, actor } = await makeDesk(open);
    const known = await makeTerm(services.db, { taxonomy: "tag", name: "Fog", slug: "fog" });
    const saved = await savePostForm(
      services,
      viewer,
      formOf({ title: "Fog", tags: "fog, Lamps، مصابيح" }),
      NEW,
    );
    if (!saved.ok) throw new Error(JSON.stringify(saved.errors));
    const { id } = saved.value;
    const countTags = async () =>
      (await services.db.selectFrom("terms").select("id").where("taxonomy", "=", "tag").execute())
        .length;
    expect(await countTags()).toBe(1);
    const tags = [known.name, "Lamps", "مصابيح"];
    expect((await getDraft(services.db, id, actor)).tags).toEqual(tags);
    const editor = { ...viewer, role: "editor" as const };
    const form = formOf({ title: "Fog", tags: tags.join(", "), step: "publish" });
    const published = await savePostForm(services, editor, form, { id });
    expect(published.ok).toBe(true);
    expect(await countTags()).toBe(3);
    expect((await getDraft(services.db, id, actor)).tags).toEqual(tags);
  });

  test("keeps the media fields of a video, an episode and a gallery", async () => {
    const { services, viewer, actor } = await makeDesk(open);
    const address = "https://vimeo.com/76979871";
    for (const kind of ["standard", "video", "audio", "gallery"]) {
      const form = formOf({ title: `A ${kind}`, kind, embedUrl: address });
      const saved = await savePostForm(services, viewer, form, NEW);
      if (!saved.ok) throw new Error(JSON.stringify(saved.errors));
      const draft = await getDraft(services.db, saved.value.id, actor);
      expect(draft).toMatchObject({ kind, embedUrl: address });
    }
  });

  test("keeps several categories in their order; a form without scripts changes the first", async () => {
    const { services, viewer, actor } = await makeDesk(open);
    const term = async (slug: string) =>
      (await makeTerm(services.db, { taxonomy: "category", name: slug, slug })).id;
    const [sea, sky, oil] = [await term("sea"), await term("sky"), await term("oil")];
    const save = (fields: Record<string, string>, id: string | null) =>
      savePostForm(services, viewer, formOf({ title: "Fog", ...fields }), { id });
    const saved = await save({ categoryIds: `${sky},${sea}` }, null);
    if (!saved.ok) throw new Error(JSON.stringify(saved.errors));
    const { id } = saved.value;
    const categories = async () => (await getDraft(services.db, id, actor)).categoryIds;
    expect(await categories()).toEqual([sky, sea]);
    await save({ categoryIds: `${sky},${sea}`, category: oil }, id);
    expect(await categories()).toEqual([oil, sea]);
    await save({ category: sky }, id);
    expect(await categories()).toEqual([sky, sea]);
    await save({ categoryIds: "" }, id);
    expect(await categories()).toEqual([]);
  });

  test("editors choose who signs, in order; authors cannot, and nobody is left without", async () => {
    const { services, viewer } = await makeDesk(open, "editor");
    const [ada, ben] = [await makeAuthor(services.db), await makeAuthor(services.db)];
    const save = (fields: Record<string, string>, id: string | null, by = viewer) =>
      savePostForm(services, by, formOf({ title: "Fog", ...fields }), { id });
    const saved = await save({ authorIds: `${ben.id},${ada.id}` }, null);
    if (!saved.ok) throw new Error(JSON.stringify(saved.errors));
    const { id } = saved.value;
    const authors = async () => (await getDraft(services.db, id, EDITOR)).authorIds;
    expect(await authors()).toEqual([ben.id, ada.id]);
    await save({ authorIds: "" }, id);
    expect(await authors()).toEqual([ben.id, ada.id]);
    await save({ authorIds: `${ben.id},${ada.id}`, author: viewer.author!.id }, id);
    expect(await authors()).toEqual([viewer.author!.id, ada.id]);
    expect(await save({ authorIds: "nobody" }, id)).toMatchObject({
      errors: { authorIds: ["unknown"] },
    });
    await save({ authorIds: ben.id }, id, { ...viewer, role: "author" });
    expect(await authors()).toEqual([viewer.author!.id, ada.id]);
  });

  test("puts a title that was pasted in lines on one", async () => {
    const { services, viewer } = await makeDesk(open);
    const saved = await savePostForm(services, viewer, formOf({ title: "Fog \r\n at noon" }), NEW);
    const id = saved.ok ? saved.value.id : "";
    expect((await getDraft(services.db, id, EDITOR)).title).toBe("Fog at noon");
  });
});

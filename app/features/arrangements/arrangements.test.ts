import { describe, expect, test } from "vitest";
import type { Change } from "#app/features/accounts/policy.ts";
import { Forbidden, NotFound } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makeMedia, makeUser } from "#tests/factories/rows.ts";
import type { Arrangement } from "./arrangement.ts";
import {
  discardDraft,
  publishArrangement,
  publishDueArrangements,
  restoreVersion,
  saveDraft,
  scheduleArrangement,
  unpublishArrangement,
} from "./commands.server.ts";
import { FRONT, findPublished, listVersions, readArrangedPage } from "./queries.server.ts";

const EDITOR: Change = { actor: { userId: null, role: "editor" } };
const AUTHOR: Change = { actor: { userId: null, role: "author" } };

/** A page with one section that is titled so. */
const titled = (own: string): Arrangement => ({
  theme: "",
  hasBlobs: false,
  sections: [{ kind: "post-row", id: "row", title: { own }, posts: { from: "posts", limit: 4 } }],
});

const page = (seen: number) => ({ id: FRONT, seen });

describe.each(databases)("arranged pages on $name", ({ open }) => {
  test("readers see nothing of a draft until it is published, and every published version is stored", async () => {
    const writer = await open();
    const { id: userId } = await makeUser(writer.db, { name: "Ines" });
    const by: Change = { actor: { userId, role: "editor" } };
    expect(await saveDraft(writer, page(0), titled("One"), by)).toEqual({ ok: true, value: 1 });
    expect(await findPublished(writer.db, FRONT)).toBeNull();
    expect((await readArrangedPage(writer.db, FRONT)).draft).toEqual(titled("One"));
    expect(await publishArrangement(writer, page(1), by)).toEqual({ ok: true, value: 2 });
    expect(await findPublished(writer.db, FRONT)).toEqual(titled("One"));
    expect((await readArrangedPage(writer.db, FRONT)).draft).toBeNull();
    const [version] = await listVersions(writer.db, FRONT);
    expect(version).toMatchObject({ publishedBy: "Ines" });
    const events = await writer.db.selectFrom("events").select("name").execute();
    expect(events.map(({ name }) => name)).toContain("arrangement.published");
  });

  test("two windows do not overwrite each other, and a repeated request does no harm", async () => {
    const writer = await open();
    await saveDraft(writer, page(0), titled("One"), EDITOR);
    const late = await saveDraft(writer, page(0), titled("Two"), EDITOR);
    expect(late).toEqual({ ok: false, errors: { seen: ["conflict"] } });
    expect(await saveDraft(writer, page(0), titled("One"), EDITOR)).toEqual({ ok: true, value: 1 });
    expect(await publishArrangement(writer, page(0), EDITOR)).toMatchObject({ ok: false });
    await publishArrangement(writer, page(1), EDITOR);
    expect(await publishArrangement(writer, page(1), EDITOR)).toEqual({ ok: true, value: 2 });
    expect(await listVersions(writer.db, FRONT)).toHaveLength(1);
  });

  test("the picture of an advertisement counts as used while the page or its draft has it", async () => {
    const writer = await open();
    const { id } = await makeMedia(writer.db);
    const advert = {
      id: "lamps-2026",
      mark: "advertisement",
      headline: "Lamps",
      action: { label: "See", href: "/" },
    } as const;
    const picture = { from: "picture", id, alt: "A lamp" } as const;
    const withPicture: Arrangement = {
      ...titled("One"),
      sections: [{ kind: "ads", id: "ad", banner: "shelf", picture, advert }],
    };
    const count = async () => {
      const media = writer.db.selectFrom("media").select("usage_count").where("id", "=", id);
      return (await media.executeTakeFirstOrThrow()).usage_count;
    };
    await saveDraft(writer, page(0), withPicture, EDITOR);
    expect(await count()).toBe(1);
    await publishArrangement(writer, page(1), EDITOR);
    await saveDraft(writer, page(2), titled("Two"), EDITOR);
    expect(await count()).toBe(1);
    const counted = await writer.db.selectFrom("arrangement_media").selectAll().execute();
    expect(counted).toEqual([{ arrangement_id: FRONT, media_id: id }]);
    await publishArrangement(writer, page(3), EDITOR);
    expect(await count()).toBe(0);
  });

  test("an earlier version becomes the draft", async () => {
    const writer = await open();
    await saveDraft(writer, page(0), titled("One"), EDITOR);
    await publishArrangement(writer, page(1), { ...EDITOR, at: Date.now() - 1000 });
    await saveDraft(writer, page(2), titled("Two"), EDITOR);
    await publishArrangement(writer, page(3), EDITOR);
    const [, first] = await listVersions(writer.db, FRONT);
    await restoreVersion(writer, page(4), first!.id, EDITOR);
    expect((await readArrangedPage(writer.db, FRONT)).draft).toEqual(titled("One"));
    expect(await findPublished(writer.db, FRONT)).toEqual(titled("Two"));
    await discardDraft(writer, page(5), EDITOR);
    expect(await readArrangedPage(writer.db, FRONT)).toMatchObject({ draft: null, revision: 6 });
    const elsewhere = { id: "term-x", seen: 0 };
    await expect(restoreVersion(writer, elsewhere, first!.id, EDITOR)).rejects.toThrow(NotFound);
    await expect(restoreVersion(writer, page(6), "\0", EDITOR)).rejects.toThrow(NotFound);
  });

  test("a scheduled draft is published when its time has come, and not before", async () => {
    const writer = await open();
    const now = Date.now();
    await saveDraft(writer, page(0), titled("Soon"), EDITOR);
    expect(await scheduleArrangement(writer, page(1), now - 1, EDITOR)).toMatchObject({
      ok: false,
    });
    await scheduleArrangement(writer, page(1), now + 5000, EDITOR);
    await publishDueArrangements(writer, now + 4000);
    expect(await findPublished(writer.db, FRONT)).toBeNull();
    await publishDueArrangements(writer, now + 5000);
    expect(await findPublished(writer.db, FRONT)).toEqual(titled("Soon"));
    expect((await readArrangedPage(writer.db, FRONT)).publishAt).toBeNull();
  });

  test("the built-in page can be restored, and the arranged one becomes the draft", async () => {
    const writer = await open();
    await saveDraft(writer, page(0), titled("One"), EDITOR);
    await publishArrangement(writer, page(1), EDITOR);
    await unpublishArrangement(writer, page(2), EDITOR);
    expect(await findPublished(writer.db, FRONT)).toBeNull();
    expect((await readArrangedPage(writer.db, FRONT)).draft).toEqual(titled("One"));
  });

  test("is refused to authors, and with sections that a page cannot have", async () => {
    const writer = await open();
    const saved = saveDraft(writer, page(0), titled("One"), AUTHOR);
    await expect(saved).rejects.toThrow(Forbidden);
    const refusals = [
      { ...titled("One"), sections: [...titled("One").sections, ...titled("One").sections] },
      titled(""),
      { ...titled("One"), sections: [{ kind: "no-such-section", id: "x" }] },
      { ...titled("One"), theme: '"><script>' },
    ];
    for (const input of refusals) {
      expect(await saveDraft(writer, page(0), input as Arrangement, EDITOR)).toMatchObject({
        ok: false,
      });
    }
    const evil = { ...titled("x"), sections: [{ ...advert("javascript:alert(1)") }] };
    expect(await saveDraft(writer, page(0), evil as Arrangement, EDITOR)).toMatchObject({
      ok: false,
    });
  });

  test("an advertisement cannot end before it begins", async () => {
    const writer = await open();
    const lasting = (until: string) => {
      const section = advert("/lamps");
      const content = { ...section.advert, since: "2026-05-02", until };
      return { ...titled("x"), sections: [{ ...section, advert: content }] } as Arrangement;
    };
    const late = await saveDraft(writer, page(0), lasting("2026-05-01"), EDITOR);
    expect(late).toEqual({ ok: false, errors: { until: ["ends-before-start"] } });
    expect(await saveDraft(writer, page(0), lasting("2026-05-02"), EDITOR)).toMatchObject({
      ok: true,
    });
  });

  test("what cannot be read counts as not arranged", async () => {
    const { db } = await open();
    const row = { id: FRONT, draft: null, changed_by: null, changed_at: 1, publish_at: null };
    const published = JSON.stringify({ ...titled("One"), fromTheFuture: true });
    await db
      .insertInto("arrangements")
      .values({ ...row, revision: 1, published })
      .execute();
    expect(await findPublished(db, FRONT)).toBeNull();
  });
});

const advert = (href: string) => ({
  kind: "ads",
  id: "ad",
  banner: "shelf",
  advert: { id: "lamps-2026", mark: "sponsored", headline: "Buy", action: { label: "Now", href } },
});

import { describe, expect, test } from "vitest";
import type { Viewer } from "#app/features/accounts/sessions/viewer.server.ts";
import { savePost } from "#app/features/posts/commands/commands.server.ts";
import { getDraft } from "#app/features/posts/queries/draft-queries.server.ts";
import { listRevisions } from "#app/features/posts/queries/revision-queries.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makeAuthor, makeUser } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { latestChange, loadComparison } from "./comparison.server.ts";
import { restoreRevision } from "./restore-revision.server.ts";
import { NOW } from "./revisions-view.ts";

const FIRST = "It came in at six, thick and grey.\n\nNobody laughed.";
const SECOND = "It came in at seven, thick and grey.\n\nNobody laughed.";
const THIRD = "It came in at seven, thick and grey.\n\nA new end.";

type Open = (typeof databases)[number]["open"];

/** A post that was saved three times, with other words each time. */
async function makeHistory(open: Open) {
  const services = makeServices(await open());
  const { db } = services;
  const user = await makeUser(db, { role: "author", name: "Ada" });
  const author = await makeAuthor(db, { user_id: user.id });
  const viewer = { userId: user.id, role: "author" } as unknown as Viewer;
  const actor = { userId: user.id, role: "author" as const };
  const words = { kind: "standard" as const, authorIds: [author.id], categoryIds: [], tagIds: [] };
  let id: string | undefined;
  for (const [at, bodyMarkdown] of [FIRST, SECOND, THIRD].entries()) {
    const title = at === 0 ? "Fog" : "Sea fog";
    const input = { ...words, title, bodyMarkdown, ...(id && { id }) };
    const saved = await savePost(services, input, { actor, at: Date.UTC(2026, 10, 20 + at) });
    id = saved.ok ? saved.value.id : expect.fail();
  }
  const postId = id ?? expect.fail();
  const draft = () => getDraft(db, postId, actor);
  const revisions = async () => (await listRevisions(db, postId, { limit: 9 })).items;
  const [third, second, first] = await revisions();
  const ids = { first: first!.id, second: second!.id, third: third!.id };
  return { services, db, viewer, postId, draft, revisions, ids };
}

describe.each(databases)("revisions on $name", ({ open }) => {
  test("any two versions are compared, with who and when, and stepped through", async () => {
    const { db, draft, postId, ids } = await makeHistory(open);
    const compare = async (from: string, to: string) =>
      loadComparison(db, await draft(), { from, to });
    const whole = await compare(ids.first, NOW);
    expect(whole?.blocks.map(({ kind }) => kind)).toEqual(["changed", "removed", "added"]);
    expect(whole?.blocks[0]?.html).toBe(
      "<p>It came in at <del>six, </del><ins>seven, </ins>thick and grey.</p>",
    );
    expect(whole).toMatchObject({
      from: { id: ids.first, by: "Ada", at: Date.UTC(2026, 10, 20) },
      to: { id: NOW },
      fields: [{ name: "title", before: "Fog", after: "Sea fog" }],
      steps: { previous: null, next: null },
    });
    const step = await compare(ids.second, ids.third);
    expect(step?.fields).toEqual([]);
    expect(step?.blocks.map(({ kind }) => kind)).toEqual(["same", "removed", "added"]);
    const path = `/dashboard/posts/${postId}/revisions`;
    expect(step?.steps).toEqual({
      previous: `${path}?from=${ids.first}&to=${ids.second}`,
      next: `${path}?from=${ids.third}&to=now`,
    });
    expect(await compare("none", NOW)).toBeNull();
  });

  test("without a choice the last change is compared", async () => {
    const { revisions, ids } = await makeHistory(open);
    expect(latestChange(await revisions())).toEqual({ from: ids.second, to: NOW });
    expect(latestChange([])).toEqual({ from: null, to: null });
  });

  test("one paragraph, or the title, is restored in the current text, and can be undone", async () => {
    const { services, viewer, postId, draft, ids } = await makeHistory(open);
    const restore = async (part: string | undefined, revisionId = ids.first) => {
      const { version } = await draft();
      return restoreRevision(services, viewer, postId, { revisionId, part, version });
    };
    expect(await restore("0")).toEqual({ ok: true, value: { replacedId: ids.third } });
    expect(await draft()).toMatchObject({
      title: "Sea fog",
      bodyMarkdown: "It came in at six, thick and grey.\n\nA new end.",
    });
    expect((await restore("title")).ok).toBe(true);
    expect(await draft()).toMatchObject({ title: "Fog" });
    expect((await restore(undefined, ids.third)).ok).toBe(true);
    expect(await draft()).toMatchObject({ title: "Sea fog", bodyMarkdown: THIRD });
  });

  test("what somebody has saved meanwhile is not overwritten", async () => {
    const { services, viewer, postId, draft, ids } = await makeHistory(open);
    const { version } = await draft();
    const request = { revisionId: ids.first, version };
    await restoreRevision(services, viewer, postId, { ...request, part: "0" });
    const { bodyMarkdown } = await draft();
    for (const part of ["1", "title", undefined]) {
      const late = await restoreRevision(services, viewer, postId, { ...request, part });
      expect(late).toEqual({ ok: false, errors: { version: ["conflict"] } });
    }
    expect((await draft()).bodyMarkdown).toBe(bodyMarkdown);
  });

  test("a part that is not there is refused, and so is a revision of another post", async () => {
    const { services, viewer, postId, ids } = await makeHistory(open);
    const restore = (revisionId: string, part: string) =>
      restoreRevision(services, viewer, postId, { revisionId, part });
    for (const part of ["99", "-1", "constructor", ""]) {
      expect(await restore(ids.first, part)).toMatchObject({ ok: false });
    }
    await expect(restore("none", "0")).rejects.toThrow(NotFound);
  });
});

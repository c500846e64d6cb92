import { describe, expect, test } from "vitest";
import { type Actor, SYSTEM } from "#app/features/accounts/policy.ts";
import { savePost } from "#app/features/posts/commands/commands.server.ts";
import { renderMarkdown } from "#app/features/posts/markdown/markdown.server.ts";
import { withoutMarks } from "#app/features/posts/text-marks.ts";
import { databases } from "#tests/database.ts";
import { makeAuthor, makeUser } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { confirmRawHtml, findRawHtml } from "./raw-html.server.ts";
import { keyOf } from "./raw-html-key.server.ts";

const MAP = { html: "<script>draw()</script>", title: "The map of tides", height: 300 };
const FENCED = "```{=html frame=300} The map of tides\n<script>draw()</script>\n```";
const KEY = keyOf(MAP);

test("raw HTML is shown in a frame that cannot be a page of this site; its text is nowhere else", async () => {
  const { html, text, rawHtml, wordCount } = await renderMarkdown(`One.\n\n${FENCED}`);
  expect(html).toBe(
    `<p>One.</p>\n<figure class="raw-html"><iframe src="/embed/html/${KEY}" title="The map of tides" height="300" sandbox="allow-scripts allow-forms allow-popups allow-popups-to-escape-sandbox" loading="lazy"></iframe></figure>`,
  );
  expect([text, wordCount, rawHtml]).toEqual(["One.", 1, [MAP]]);
});

test("feeds and emails have a link instead of the frame", async () => {
  const link = `<a href="/embed/html/${KEY}">The map of tides</a>`;
  expect(withoutMarks((await renderMarkdown(FENCED)).html)).toBe(
    `<figure class="raw-html">${link}</figure>`,
  );
  expect((await renderMarkdown(FENCED, { medium: "email" })).html).toBe(`<p>${link}</p>`);
});

test("frames that are written by hand are dropped, also those of confirmed HTML", async () => {
  const frame = `<iframe src="/embed/html/${KEY}" title="x" height="9"></iframe>`;
  const nested = `<ifr<iframe>ame src="/embed/html/${KEY}"></iframe>`;
  for (const text of [frame, `a ${frame} b`, `\`\`\`{=html}\n${frame}\n\`\`\``, nested]) {
    expect((await renderMarkdown(text)).html).not.toContain("<iframe");
  }
});

describe.each(databases)("raw HTML on $name", ({ open }) => {
  async function makeDesk() {
    const services = makeServices(await open());
    const { db } = services;
    const byline = await makeAuthor(db);
    const actorOf = async (role: "editor" | "owner"): Promise<Actor> => ({
      userId: (await makeUser(db, { role })).id,
      role,
    });
    const save = (actor: Actor, bodyMarkdown: string, id = "p1") => {
      const filed = { authorIds: [byline.id], categoryIds: [], tagIds: [] };
      const input = { id, slug: id, kind: "standard" as const, title: "Tides", bodyMarkdown };
      return savePost(services, { ...input, ...filed }, { actor });
    };
    return { services, save, owner: await actorOf("owner"), editor: await actorOf("editor") };
  }

  const REFUSED = { ok: false, errors: { body: ["raw-html"] } };

  test("only owners confirm it, and only confirmed HTML is stored in a text", async () => {
    const { services, save, owner, editor } = await makeDesk();
    expect(await save(owner, FENCED)).toEqual(REFUSED);
    await expect(confirmRawHtml(services, MAP, { actor: editor })).rejects.toThrow("Not allowed");
    expect(await confirmRawHtml(services, MAP, { actor: owner })).toMatchObject({ value: MAP });
    expect(await findRawHtml(services.db, KEY)).toMatchObject({ html: MAP.html });
    expect(await save(owner, FENCED)).toMatchObject({ ok: true });
  });

  test("somebody else's save keeps it, may remove it and bring it back, but neither adds nor alters any", async () => {
    const { services, save, owner, editor } = await makeDesk();
    await confirmRawHtml(services, MAP, { actor: owner });
    expect(await save(editor, FENCED)).toEqual(REFUSED);
    await save(owner, FENCED);
    expect(await save(editor, `New words.\n\n${FENCED}`)).toMatchObject({ ok: true });
    for (const altered of [
      FENCED.replace("draw()", "steal()"),
      FENCED.replace("300", "900"),
      FENCED.replace("The map", "A map"),
      `> [!EMAIL]\n> ${FENCED.replace("draw()", "steal()").replaceAll("\n", "\n> ")}`,
    ]) {
      expect(await save(editor, `${FENCED}\n\n${altered}`)).toEqual(REFUSED);
    }
    expect(await save(editor, "Without it.")).toMatchObject({ ok: true });
    expect(await save(editor, FENCED)).toMatchObject({ ok: true });
    expect(await save(editor, FENCED, "p2")).toEqual(REFUSED);
  });

  test("an import confirms what it brings", async () => {
    const { services, save } = await makeDesk();
    expect(await save(SYSTEM, FENCED)).toMatchObject({ ok: true });
    expect(await findRawHtml(services.db, KEY)).not.toBeNull();
  });
});

import { afterEach, expect, test } from "vitest";
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeMedia } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { postEmails } from "./post-emails.server.ts";

let client: DatabaseClient | undefined;
afterEach(() => client?.close());

test("an episode's email has the beginning of its transcript, and those who may not hear it get none", async () => {
  client = await openMigratedSqlite();
  const services = makeServices(client, { SITE_URL: "https://magazine.example" });
  const media = await makeMedia(services.db, { kind: "audio", mime: "audio/mpeg" });
  const post = { kind: "audio", media_id: media.id, access: "paid", slug: "ninth" } as const;
  const { id } = await makePost(services.db, post);
  const text = `Mei: Doors.\nVasco: ${"Going up. ".repeat(60)}The end.`;
  const row = { media_id: media.id, post_id: id, vtt: "WEBVTT", created_at: 1 };
  await services.db
    .insertInto("transcripts")
    .values([
      { ...row, id: "t1", language: "ar", text, position: 0 },
      { ...row, id: "t2", language: "de", text: "Türen.", position: 1 },
    ])
    .execute();
  const { html, text: plain } = await postEmails(services)(id, true);
  expect(html).toMatch(/From the transcript<\/p><p lang="ar" dir="auto"[^>]*>Mei: Doors\.<\/p>/);
  expect(html).toMatch(/ninth\?via=email-newsletter#transcript-title"[^>]*>Read the transcript</);
  expect(html).toMatch(/Going up\. …<\/p>/);
  expect(html).not.toMatch(/The end|Türen/);
  expect(plain).toContain("Mei: Doors.");
  expect((await postEmails(services)(id, false)).html).not.toMatch(/transcript|Doors/);
  const withoutPage = await postEmails(services, { isEmailOnly: true })(id, true);
  expect(withoutPage.html).toContain("Mei: Doors.");
  expect(withoutPage.html).not.toContain("#transcript-title");
});

import { describe, expect, test } from "vitest";
import { sendTestEmail } from "#app/features/newsletter/email/test-email.server.ts";
import { FIRST_NEWSLETTER } from "#app/features/newsletter/lists/models.ts";
import { addSubscriber } from "#app/features/newsletter/import-commands.server.ts";
import {
  readNewsletterSettings,
  readSender,
  saveNewsletterSettings,
} from "#app/features/newsletter/settings.server.ts";
import { Forbidden, NotFound } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makePlans, startPaidSubscription } from "#tests/factories/plans.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeServices } from "#tests/factories/services.ts";
import { addRecipients, countAudience } from "./audience.server.ts";
import { pauseSending, scheduleSending, stopSending } from "./sending-commands.server.ts";
import { getSending, listSendings } from "./sending-queries.server.ts";

const by = (role: "author" | "editor" | "owner") => ({ actor: { userId: null, role } });
const SETTINGS = {
  senderName: "The Lift",
  address: "",
  replyTo: "",
  postalAddress: "",
  perSecond: "9",
};

const MAIN = { newsletterId: FIRST_NEWSLETTER, kind: "post" as const, segmentId: null };

describe.each(databases)("who may send newsletters on $name", ({ open }) => {
  test("editors send, pause and stop; authors do not", async () => {
    const client = await open();
    const { id: postId } = await makePost(client.db, { title: "Nine floors" });
    const given = { postId, audience: "all" as const };
    await expect(scheduleSending(client, given, by("author"))).rejects.toThrow(Forbidden);
    const made = await scheduleSending(client, given, by("editor"));
    const id = made.ok ? made.value.id : "";
    await expect(pauseSending(client, id, by("author"))).rejects.toThrow(Forbidden);
    await expect(stopSending(client, id, by("author"))).rejects.toThrow(Forbidden);
    await stopSending(client, id, by("editor"));
    expect(await getSending(client.db, id)).toMatchObject({
      subject: "Nine floors",
      state: "stopped",
      total: 0,
    });
    expect((await listSendings(client.db, { limit: 5, postId })).items).toHaveLength(1);
    await expect(getSending(client.db, "none")).rejects.toThrow(NotFound);
    const unknown = { ...given, postId: "none" };
    await expect(scheduleSending(client, unknown, by("editor"))).rejects.toThrow(NotFound);
  });

  test("a test goes to the editor alone, with links that lead to nobody", async () => {
    const client = await open();
    const services = makeServices(client);
    const { id } = await makePost(client.db, { title: "Nine floors" });
    await expect(sendTestEmail(services, id, "e@example.org", by("author"))).rejects.toThrow(
      Forbidden,
    );
    expect(await sendTestEmail(services, id, null, by("editor"))).toMatchObject({
      errors: { form: ["no-address"] },
    });
    await sendTestEmail(services, id, "e@example.org", by("editor"));
    const mail = await client.db.selectFrom("outbox").selectAll().executeTakeFirstOrThrow();
    expect(mail).toMatchObject({ to_address: "e@example.org", subject: "Nine floors" });
    expect(mail.html).toContain("/newsletter/choices/test");
  });

  test("the owner sets the sender; what is empty is the magazine's", async () => {
    const client = await open();
    const { env } = makeServices(client, { MAIL_FROM: "news@magazine.example" });
    await expect(saveNewsletterSettings(client, SETTINGS, by("editor"))).rejects.toThrow(Forbidden);
    const wrong = { ...SETTINGS, address: "nobody", perSecond: "-1" };
    expect(await saveNewsletterSettings(client, wrong, by("owner"))).toMatchObject({
      errors: { address: ["bad-email"], perSecond: ["bad-number"] },
    });
    await saveNewsletterSettings(client, SETTINGS, by("owner"));
    expect(await readNewsletterSettings(client.db)).toMatchObject({ perSecond: 9 });
    expect(await readSender(client.db, env)).toEqual({
      name: "The Lift",
      address: "news@magazine.example",
      replyTo: undefined,
      perSecond: 9,
      list: { slug: "newsletter", name: "Masthead" },
    });
  });

  test("whoever pays gets the whole of a paid post, the others its preview", async () => {
    const client = await open();
    await makePlans(client);
    const { userId } = await startPaidSubscription(client);
    const { email } = await client.db
      .selectFrom("users")
      .select("email")
      .where("id", "=", userId)
      .executeTakeFirstOrThrow();
    for (const address of [email!, "ada@example.org"])
      await addSubscriber(client, { email: address, agreedAt: 1 });
    const { id: postId } = await makePost(client.db, { access: "paid" });
    // While the plan runs.
    const { started_at: at } = await client.db
      .selectFrom("subscriptions")
      .select("started_at")
      .where("user_id", "=", userId)
      .executeTakeFirstOrThrow();
    const count = (audience: "all" | "free" | "paid") =>
      countAudience(client, { ...MAIN, postId, audience }, at);
    expect([await count("all"), await count("free"), await count("paid")]).toEqual([2, 1, 1]);
    const made = await scheduleSending(client, { postId, audience: "all" }, by("editor"));
    const id = made.ok ? made.value.id : "";
    const all = { ...MAIN, postId, audience: "all" as const };
    await addRecipients(client, id, { ...all, access: "paid" }, at);
    const rows = await client.db
      .selectFrom("sending_recipients")
      .innerJoin("members as people", "people.id", "subscriber_id")
      .select(["people.email", "is_whole"])
      .orderBy("is_whole")
      .execute();
    expect(rows).toEqual([
      { email: "ada@example.org", is_whole: 0 },
      { email, is_whole: 1 },
    ]);
  });
});

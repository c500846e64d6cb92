import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { addSubscriber } from "#app/features/newsletter/import-commands.server.ts";
import { beginSending } from "#app/features/newsletter/sending/begin.server.ts";
import { scheduleSending } from "#app/features/newsletter/sending/sending-commands.server.ts";
import { listFigures } from "#app/features/newsletter/sending/sending-figures.server.ts";
import { findSending } from "#app/features/newsletter/sending/sending-rows.server.ts";
import { DAY } from "#app/lib/time.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeServices } from "#tests/factories/services.ts";
import { parseEmailReport } from "./parse-email-report.server.ts";
import { deleteReports, recordReports } from "./record-reports.server.ts";
import { reportToken } from "./report-token.server.ts";

describe.each(databases)("replies to newsletters on $name", ({ open }) => {
  async function setUp() {
    const client = await open();
    const services = makeServices(client);
    for (const name of ["ada", "bob"])
      await addSubscriber(client, { email: `${name}@example.org`, agreedAt: 1 });
    const { id: postId } = await makePost(client.db);
    const made = await scheduleSending(client, { postId, audience: "all" }, { actor: SYSTEM });
    if (!made.ok) throw new Error(JSON.stringify(made.errors));
    const sendingId = made.value.id;
    const render = async () => ({ subject: "The lift", text: "Words", html: "<p>Words</p>" });
    await beginSending(client, (await findSending(client.db, sendingId))!, render, Date.now());
    const idFor = (position: number) =>
      `<${reportToken(services.env, { sendingId, position })}@magazine.example>`;
    const take = async (...headers: string[]) => {
      const head = ["From: Ada <ada@example.org>", "Subject: Re: The lift", ...headers];
      const report = await parseEmailReport([...head, "", "I liked it."].join("\r\n"));
      return report ? recordReports(services, [report], "mailbox") : 0;
    };
    const replies = async () => (await listFigures(client.db, 1))[0]?.replies;
    return { client, idFor, take, replies };
  }

  test("each recipient's counts once, also in the middle of a conversation, and changes nothing else", async () => {
    const { client, idFor, take, replies } = await setUp();
    expect(await replies()).toBe(0);
    expect(await take(`In-Reply-To: ${idFor(1)}`)).toBe(1);
    expect(await take(`In-Reply-To: ${idFor(1)}`)).toBe(0);
    expect(
      await take("In-Reply-To: <x@example.org>", `References: ${idFor(2)} <y@a.example>`),
    ).toBe(1);
    expect(await replies()).toBe(2);
    await deleteReports(client.db, Date.now() + DAY);
    expect(await replies()).toBe(2);
    const rows = await client.db.selectFrom("sending_recipients").select("state").execute();
    expect(rows.map(({ state }) => state)).toEqual(["waiting", "waiting"]);
    const kept = await client.db.selectFrom("delivery_reports").select("answer").execute();
    expect(kept.map(({ answer }) => answer)).toEqual(["", ""]);
  });

  test("what programs answer does not count, nor what nobody has signed", async () => {
    const { idFor, take, replies } = await setUp();
    const answers = `In-Reply-To: ${idFor(1)}`;
    for (const header of [
      "Auto-Submitted: auto-replied",
      "Precedence: bulk",
      "X-Autoreply: yes",
      "Return-Path: <>",
    ])
      expect(await take(answers, header), header).toBe(0);
    const forged = answers.replace(/-[\da-f]{16}@/, "-0123456789abcdef@");
    expect(await take(forged)).toBe(0);
    expect(await take(`Subject: ${idFor(1)}`)).toBe(0);
    expect(await replies()).toBe(0);
    expect(await take(answers, "Auto-Submitted: no")).toBe(1);
  });
});

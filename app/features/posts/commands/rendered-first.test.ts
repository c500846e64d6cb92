import { expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { databases } from "#tests/database.ts";
import { makeAuthor } from "#tests/factories/rows.ts";
import { applyWorkflowStep } from "./review-commands.server.ts";

const LINE = `const tide = { high: "<b>04:10</b>" };\n`;

test.each(databases)(
  "on $name others read while the code of a text is highlighted",
  async ({ open }) => {
    const client = await open();
    const { id: author } = await makeAuthor(client.db);
    const input = {
      kind: "standard" as const,
      title: "Tides",
      bodyMarkdown: `\`\`\`ts\n${LINE.repeat(600)}\`\`\``,
      authorIds: [author],
      categoryIds: [],
      tagIds: [],
    };
    const order: string[] = [];
    const saving = applyWorkflowStep(client, input, { step: "save" }, { actor: SYSTEM });
    const noted = saving.then(() => order.push("saved"));
    // A statement or two of the command, then it renders.
    await new Promise((resolve) => setTimeout(resolve, 30));
    await client.db.selectFrom("posts").select("id").execute();
    order.push("read");
    await noted;
    expect(order).toEqual(["read", "saved"]);
    const { body_html } = await client.db
      .selectFrom("posts")
      .select("body_html")
      .executeTakeFirstOrThrow();
    expect(body_html).toContain("tok-keyword");
  },
);

import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Role } from "#app/features/accounts/policy.ts";
import { startSession } from "#app/features/accounts/sessions/sessions.server.ts";
import { createPageRecord, pageContext, servicesContext } from "#app/platform/context.server.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeUser } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { openMigratedSqlite } from "#tests/sqlite.ts";
import { submitCommentForm } from "./submit-comment.server.ts";

const SITE = "http://localhost:3000";

async function makeDiscussion() {
  const client = await openMigratedSqlite();
  const services = makeServices(client);
  const { id: postId } = await makePost(client.db, { status: "published" });
  let count = 0;
  return {
    /** Signs an account in; returns what it writes with. */
    async signIn(clientAddress: string, role: Role = "reader") {
      const user = await makeUser(client.db, { role });
      const token = await startSession(client.db, user.id, { address: "", userAgent: "Test" });
      return async () => {
        const context = new RouterContextProvider();
        context.set(servicesContext, services);
        context.set(pageContext, createPageRecord({ clientAddress }));
        const headers = { cookie: `session=${token}` };
        const request = new Request(`${SITE}/actions/comments`, { method: "POST", headers });
        const body = `A thought, the ${++count}th of many about this.`;
        const reply = await submitCommentForm(context, request, { intent: "add", postId, body });
        return reply.ok ? "added" : reply.refusal.status;
      };
    },
  };
}

test("an account writes fifteen comments in five minutes", async () => {
  const { signIn } = await makeDiscussion();
  const write = await signIn("192.0.2.1");
  for (let index = 0; index < 15; index++) expect(await write()).toBe("added");
  expect(await write()).toBe(429);
});

test("many accounts of one network write sixty together; other networks and authors are free", async () => {
  const { signIn } = await makeDiscussion();
  for (let index = 0; index < 60; index++) {
    expect(await (await signIn("192.0.2.1"))()).toBe("added");
  }
  expect(await (await signIn("192.0.2.1"))()).toBe(429);
  expect(await (await signIn("198.51.100.7"))()).toBe("added");
  expect(await (await signIn("192.0.2.1", "author"))()).toBe("added");
});

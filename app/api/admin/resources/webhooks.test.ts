import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { createWebhook, testWebhook } from "#app/features/webhooks/commands.server.ts";
import { SILENT_EVENTS, WEBHOOK_EVENTS } from "#app/features/webhooks/events.ts";
import { databases } from "#tests/database.ts";
import { authorization, startAdminApi } from "#tests/factories/admin-api.ts";
import { openSink } from "#tests/factories/sink.ts";

const BY = { actor: SYSTEM };

describe.each(databases)("the Admin API of webhooks on $name", ({ open }) => {
  test("Ghost's client sets up a webhook for its own integration, and no other finds it", async () => {
    const { connect, makeKey, url, services } = await startAdminApi(await open());
    const ghost = await connect(["webhooks"]);
    const target_url = "https://x.example/hook";
    const made = await ghost.webhooks.add({ event: "post.published", target_url, secret: "mine" });
    expect(made).toMatchObject({ event: "post.published", target_url, secret: "mine" });
    const asked = { event: "post.cooked", target_url };
    await expect(ghost.webhooks.add(asked)).rejects.toMatchObject({ property: "event" });
    const again = { event: "post.published", target_url };
    await expect(ghost.webhooks.add(again)).rejects.toMatchObject({
      message: "Validation error, cannot save webhook.",
      context: expect.stringContaining("Target URL has already been used for this event."),
    });
    const other = await makeKey(["webhooks"]);
    const headers = { authorization: await authorization(other.key) };
    const path = `${url}/ghost/api/admin/webhooks/${made.id}/`;
    expect((await fetch(path, { method: "DELETE", headers })).status).toBe(404);
    expect(await services.db.selectFrom("webhooks").select("id").execute()).toEqual([
      { id: made.id },
    ]);
  });

  test("an integration changes and deletes its webhook", async () => {
    const { makeKey, url, services } = await startAdminApi(await open());
    const { id, key } = await makeKey(["webhooks"]);
    const input = { event: "post.added", address: "https://x.example", format: "json" } as const;
    const made = await createWebhook(services, id, input, BY);
    const path = `${url}/ghost/api/admin/webhooks/${made.ok && made.value.id}/`;
    const headers = { authorization: await authorization(key), "content-type": "application/json" };
    const body = JSON.stringify({ webhooks: [{ event: "tag.added" }] });
    const changed = await fetch(path, { method: "PUT", headers, body });
    expect(await changed.json()).toMatchObject({
      webhooks: [{ event: "tag.added", target_url: "https://x.example", integration_id: id }],
    });
    expect((await fetch(path, { method: "DELETE", headers })).status).toBe(204);
    expect((await fetch(path, { method: "DELETE", headers })).status).toBe(404);
  });

  /** A webhook by the API, and requests about it. */
  async function start() {
    const { makeKey, url, services } = await startAdminApi(await open());
    const { key } = await makeKey(["webhooks"]);
    const headers = { authorization: await authorization(key), "content-type": "application/json" };
    const path = `${url}/ghost/api/admin/webhooks/`;
    const ask = async (method: "POST" | "PUT", sent: object, id?: string) => {
      const body = JSON.stringify({ webhooks: [sent] });
      const answer = await fetch(path + (id ? `${id}/` : ""), { method, headers, body });
      const { webhooks, errors } = await answer.json();
      return { status: answer.status, webhook: webhooks?.[0], error: errors?.[0] };
    };
    return { services, ask };
  }

  test("a secret and a name are changed, and absent fields do not change", async () => {
    const { ask } = await start();
    const target_url = "https://x.example/hook";
    const sent = { event: "post.added", target_url, secret: "old", name: "Robot" };
    const { webhook: made } = await ask("POST", sent);
    expect(made).toMatchObject({ name: "Robot", secret: "old", updated_at: null });
    const { webhook: signed } = await ask("PUT", { secret: "new" }, made.id);
    expect(signed).toMatchObject({ ...sent, secret: "new" });
    const { webhook: named } = await ask("PUT", { name: "Machine", secret: null }, made.id);
    expect(named).toMatchObject({ ...sent, secret: "new", name: "Machine" });
    expect(Date.parse(named.updated_at)).toBeGreaterThanOrEqual(Date.parse(made.created_at));
    const { webhook: unnamed } = await ask("PUT", { name: null }, made.id);
    expect(unnamed).toMatchObject({ event: "post.added", name: null });
  });

  test("it shows when it was last triggered, and with which status", async () => {
    const { services, ask } = await start();
    const sink = await openSink();
    const { webhook } = await ask("POST", { event: "post.added", target_url: sink.address });
    expect(webhook).toMatchObject({
      last_triggered_at: null,
      last_triggered_status: null,
      last_triggered_error: null,
      status: "available",
      api_version: "v6.0",
    });
    const open_ = { ...services, env: { ...services.env, allowsPrivateWebhooks: true } };
    await testWebhook(open_, webhook.id, {}, BY);
    const { webhook: sent } = await ask("PUT", {}, webhook.id);
    expect(sent).toMatchObject({ last_triggered_status: "200", last_triggered_error: null });
    expect(Date.parse(sent.last_triggered_at)).toBeGreaterThanOrEqual(Date.parse(sent.created_at));
    sink.answer = { status: 500 };
    await services.db.updateTable("webhook_deliveries").set({ tried_at: 1 }).execute();
    await testWebhook(open_, webhook.id, {}, BY);
    const { webhook: failed } = await ask("PUT", {}, webhook.id);
    expect(failed).toMatchObject({
      last_triggered_status: "500",
      last_triggered_error: "Request failed: 500",
    });
  });

  test("all of Ghost's events are accepted", async () => {
    const { ask } = await start();
    const target_url = "https://x.example/hook";
    const { webhook } = await ask("POST", { event: "post.added", target_url });
    for (const event of [...WEBHOOK_EVENTS, ...SILENT_EVENTS])
      expect(await ask("PUT", { event }, webhook.id)).toMatchObject({
        status: 200,
        webhook: { event },
      });
  });

  test("an address with a name and a password is refused, since nothing would be sent to it", async () => {
    const { ask } = await start();
    for (const target_url of ["http://user:pw@host.example/", "https://user@host.example/"])
      expect(await ask("POST", { event: "post.added", target_url })).toMatchObject({
        status: 422,
        error: {
          property: "target_url",
          context: "Validation (address-with-password) failed for target_url",
        },
      });
    expect(await ask("POST", { event: "post.added", target_url: "nowhere" })).toMatchObject({
      status: 422,
      error: { property: "target_url" },
    });
  });
});

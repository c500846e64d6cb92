import { RouterContextProvider } from "react-router";
import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { servicesContext } from "#app/platform/context.server.ts";
import { Forbidden, NotFound } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makeServices } from "#tests/factories/services.ts";
import { action } from "./stripe.ts";

const SECRET = "whsec_1";
const KEYS = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: SECRET };
/** Unusual whitespace and escapes that a parser would normalise: the signature covers the bytes. */
const BODY =
  '{"object":"event", "id":"evt_1","type":"payout.paid","name":"Zoë \\u2665 ✓","data":{}}';

const { webhooks } = new Stripe("sk_test_1");
const signatureOf = (payload: string) =>
  webhooks.generateTestHeaderString({ payload, secret: SECRET });

describe.each(databases.slice(0, 1))("Stripe's webhook endpoint on $name", ({ open }) => {
  async function stand(env: Record<string, string> = KEYS) {
    const services = makeServices(await open(), env);
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    const send = (body: string, headers: Record<string, string> = {}) => {
      const request = new Request("http://localhost/api/stripe", { method: "POST", body, headers });
      return action({ context, request } as unknown as Parameters<typeof action>[0]);
    };
    const received = () => services.db.selectFrom("gateway_events").select("id").execute();
    return { send, received };
  }

  test("a signed event is handled byte for byte, and only once", async () => {
    const { send, received } = await stand();
    const headers = { "stripe-signature": signatureOf(BODY) };
    for (const _time of [1, 2]) expect((await send(BODY, headers)).status).toBe(200);
    expect(await received()).toEqual([{ id: "evt_1" }]);
  });

  test("unsigned and altered events are rejected", async () => {
    const { send, received } = await stand();
    expect((await send(BODY)).status).toBe(400);
    const respelt = JSON.stringify(JSON.parse(BODY));
    const headers = { "stripe-signature": signatureOf(BODY) };
    await expect(send(respelt, headers)).rejects.toThrow(Forbidden);
    expect(await received()).toEqual([]);
  });

  test("without keys every request is rejected", async () => {
    const { send } = await stand({});
    const headers = { "stripe-signature": signatureOf(BODY) };
    await expect(send(BODY, headers)).rejects.toThrow(NotFound);
  });
});

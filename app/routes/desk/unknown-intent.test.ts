import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { type Viewer, viewerContext } from "#app/features/accounts/sessions/viewer.server.ts";
import { servicesContext } from "#app/platform/context.server.ts";
import { NotFound } from "#app/platform/errors.ts";
import { databases } from "#tests/database.ts";
import { makeServices } from "#tests/factories/services.ts";

const MODULES = import.meta.glob<{ action(args: object): Promise<unknown> }>("./*/*.tsx");

/** Pages whose forms have several buttons. */
const PAGES = [
  "billing/payments",
  "billing/subscription",
  "library/media",
  "members/member",
  "members/members",
  "newsletter/bounces",
  "newsletter/domain",
  "newsletter/newsletter",
  "newsletter/newsletter-details",
  "newsletter/sending",
  "pages/pages",
  "planning/assignments",
  "posts/posts",
  "posts/trash",
  "settings/messages",
];

test("a form with a button that its page does not have is refused as not found, on every page", async () => {
  const context = new RouterContextProvider();
  context.set(servicesContext, makeServices(await databases[0]!.open()));
  context.set(viewerContext, { userId: "1", role: "owner", email: "owner@example.org" } as Viewer);
  const url = new URL("https://magazine.example/dashboard");
  for (const page of PAGES) {
    const { action } = await MODULES[`./${page}.tsx`]!();
    const body = new URLSearchParams({ intent: "explode", id: "1" });
    const request = new Request(url, { method: "POST", body });
    const sent = action({ context, request, url, params: { id: "1", newsletter: "1" } });
    await expect(sent, page).rejects.toThrow(NotFound);
  }
});

import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { saveNewsletter } from "#app/features/newsletter/lists/newsletter-commands.server.ts";
import { servicesContext } from "#app/platform/context.server.ts";
import { databases } from "#tests/database.ts";
import { NEWSLETTER_FORM } from "#tests/factories/newsletter-form.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeServices } from "#tests/factories/services.ts";
import { loader } from "./email-frame.ts";

describe.each(databases.slice(0, 1))("the preview of an email on $name", ({ open }) => {
  test("looks like the newsletter that was chosen", async () => {
    const services = makeServices(await open());
    const made = await saveNewsletter(services, null, NEWSLETTER_FORM, { actor: SYSTEM });
    if (!made.ok) throw new Error(JSON.stringify(made.errors));
    const { id } = await makePost(services.db, { title: "Nine floors" });
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    const frameOf = async (search: string) => {
      const url = new URL(`https://magazine.example/dashboard/posts/${id}/email/desk${search}`);
      const given = { context, params: { id, look: "desk" }, url };
      return (await loader(given as unknown as Parameters<typeof loader>[0])).text();
    };
    expect(await frameOf(`?newsletter=${made.value}`)).toContain("The Essays");
    expect(await frameOf("")).not.toContain("The Essays");
  });
});

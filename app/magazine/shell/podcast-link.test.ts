import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { hasEpisodes } from "#app/features/posts/queries/list-queries.server.ts";
import { createPageRecord, pageContext, servicesContext } from "#app/platform/context.server.ts";
import { databases } from "#tests/database.ts";
import { makePost } from "#tests/factories/posts.ts";
import { makeMedia } from "#tests/factories/rows.ts";
import { makeServices } from "#tests/factories/services.ts";
import { getShellContent } from "./cached-shell.server.ts";

test.each(databases)(
  "the podcast is linked on $name once there is an episode that everybody may hear",
  async ({ open }) => {
    const client = await open();
    const { db } = client;
    const linksIn = async () => {
      const context = new RouterContextProvider();
      context.set(servicesContext, makeServices(client));
      context.set(pageContext, createPageRecord());
      const { site, hasPodcast } = await getShellContent(context);
      const hrefs = site.footer.flatMap(({ links }) => links.map(({ href }) => href));
      return [hasPodcast, hrefs.includes("/podcast.xml")];
    };
    const media = await makeMedia(db, { kind: "audio", mime: "audio/mpeg" });
    expect(await linksIn()).toEqual([false, false]);
    await makePost(db, { kind: "audio", media_id: media.id, access: "members" });
    await makePost(db, { kind: "audio", media_id: media.id, status: "draft" });
    await makePost(db, { kind: "audio" });
    expect(await hasEpisodes(db)).toBe(false);
    await makePost(db, { kind: "audio", media_id: media.id });
    expect(await linksIn()).toEqual([true, true]);
  },
);

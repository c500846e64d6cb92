/** The work of `npm run static`. */
import { join } from "node:path";
import { findPrivateSite } from "#app/database/queries/private-site.server.ts";
import { PROGRAM_FOLDER } from "#app/lib/files/program-folder.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { createMaker } from "#server/pages/render.ts";
import { closeServices, openServices } from "#server/start/open-services.ts";
import { ensureBuild, loadBuild } from "#server/start/site-build.ts";
import { openSiteApp } from "./site-app.ts";
import { SiteFolder } from "./site-folder.ts";
import { type StaticSite, StaticSiteWriter } from "./write-static-site.ts";

/** A private site must not be published as files. */
class SiteIsPrivate extends Error {
  override name = "SiteIsPrivate";
  override message = "The site is private: open it in its settings before it is written as files.";
}

/**
 * Writes the site of the environment into a folder.
 * @param say prints a line for the person at the terminal
 * @throws SiteIsPrivate, and Error when the folder is not empty
 */
export async function makeStaticSite(
  path: string,
  say: (line: string) => void,
  onPage: (pages: number) => void,
): Promise<StaticSite> {
  const env = readEnv({ ...process.env, NODE_ENV: "production" });
  const services = await openServices(env, { isWriting: false });
  try {
    if (await findPrivateSite(services.db)) throw new SiteIsPrivate();
    const folder = new SiteFolder(path);
    await folder.prepare();
    await ensureBuild(PROGRAM_FOLDER, say);
    const maker = createMaker(await loadBuild(), services);
    const ask = await openSiteApp({
      services,
      maker,
      clientFolder: join(PROGRAM_FOLDER, "build/client"),
    });
    return await new StaticSiteWriter(services, ask, folder).write(onPage);
  } finally {
    await closeServices(services);
  }
}

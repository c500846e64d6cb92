/** The program's services on a test database. */
import type { DatabaseClient } from "#app/database/client/client.server.ts";
import { ContentCache } from "#app/platform/content-cache.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { createDiskStorage } from "#app/platform/storage/storage.server.ts";
import { temporaryFolder } from "./folder.ts";

/** An event bus without listeners. */
export const SILENT_EVENTS: Services["events"] = {
  lastRead: 0,
  on() {},
  durable: () => ({ on() {} }),
  async nudge() {},
  async stop() {},
};

export function makeServices(client: DatabaseClient, env: Record<string, string> = {}): Services {
  const dataDir = temporaryFolder();
  return {
    ...client,
    env: readEnv({ NODE_ENV: "test", SITE_URL: "http://localhost", DATA_DIR: dataDir, ...env }),
    log: createLog("silent"),
    events: SILENT_EVENTS,
    contents: new ContentCache(),
    storage: createDiskStorage(`${dataDir}/media`),
  };
}

/** The program's services on a database of a test. */
import type { DatabaseClient } from "#app/database/client.server.ts";
import type { Services } from "#app/platform/context.server.ts";
import { readEnv } from "#app/platform/env.server.ts";
import { createLog } from "#app/platform/log.server.ts";
import { createDiskStorage } from "#app/platform/storage.server.ts";
import { temporaryFolder } from "./folder.ts";

/** Events that nobody hears. */
const SILENT_EVENTS: Services["events"] = {
  on() {},
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
    storage: createDiskStorage(`${dataDir}/media`),
  };
}

/** Chooses the search index implementation for the database. */
import type { Dialect } from "#app/database/client/client.server.ts";
import type { SearchPort } from "./port.ts";
import { postgresPort } from "./postgres.server.ts";
import { sqlitePort } from "./sqlite.server.ts";

const PORTS: Record<Dialect, SearchPort> = { sqlite: sqlitePort, postgres: postgresPort };

/** The token index for a database. */
export const portOf = ({ dialect }: { dialect: Dialect }): SearchPort => PORTS[dialect];

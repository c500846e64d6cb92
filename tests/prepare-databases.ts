/** Global setup and teardown of the databases for unit tests. */
import pg from "pg";
import type { TestProject } from "vitest/node";
import { ensurePgliteSnapshot } from "./pglite.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Prefix of this run's schemas on a PostgreSQL server. */
    schemaPrefix: string;
  }
}

async function dropSchemas(url: string, prefix: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      "select nspname as name from pg_namespace where starts_with(nspname, $1)",
      [prefix],
    );
    for (const { name } of rows) await client.query(`drop schema "${name}" cascade`);
  } finally {
    await client.end();
  }
}

export default async function setUp(project: TestProject) {
  const prefix = `test_${process.pid}_${Date.now().toString(36)}_`;
  project.provide("schemaPrefix", prefix);
  if (process.env.TEST_DATABASES !== "sqlite") await ensurePgliteSnapshot();
  const url = process.env.TEST_DATABASE_URL;
  return () => (url ? dropSchemas(url, prefix) : undefined);
}

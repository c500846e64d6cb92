/**
 * Queries that run often, built and compiled once: building one with Kysely takes longer than SQLite needs to run it.
 */
import type { Compilable, CompiledQuery, DialectAdapter } from "kysely";
import type { Database } from "./client.server.ts";

/** Placeholder for a value while the query is compiled. */
class Placeholder {
  readonly name: PropertyKey;

  constructor(name: PropertyKey) {
    this.name = name;
  }
}

/**
 * @param build makes the query; `value("id")` is where the value of that name goes. It must not
 *   decide by values, since it is called once for each database.
 * @returns runs the query with these values
 */
export function prepareQuery<Values extends object, Row>(
  build: (
    db: Database,
    value: <Name extends keyof Values>(name: Name) => Values[Name],
  ) => Compilable<Row>,
): (db: Database, values: Values) => Promise<Row[]> {
  const compiled = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  const compile = (db: Database, adapter: DialectAdapter) => {
    const query = build(db, (name) => new Placeholder(name) as never).compile();
    compiled.set(adapter, query);
    return query;
  };
  return async (db, values) => {
    const { adapter } = db.getExecutor();
    const query = compiled.get(adapter) ?? compile(db, adapter);
    const parameters = query.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.name as keyof Values] : parameter,
    );
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}

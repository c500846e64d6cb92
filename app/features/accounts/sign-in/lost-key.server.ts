/** Detects stored secrets that were encrypted with a lost key. */
import { sql } from "kysely";
import type { Database } from "#app/database/client/client.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { decrypt, hasKey } from "#app/platform/security/encryption.server.ts";

type KeySource = Pick<Env, "dataDir" | "secretKey">;

/** Whose secrets lie in a column of their own, and what they are called: one, several. */
const KEEPERS = [
  { table: "integrations", column: "admin_secret", one: "integration", more: "integrations" },
  { table: "staff_tokens", column: "secret", one: "API token", more: "API tokens" },
  { table: "webhooks", column: "secret", one: "webhook", more: "webhooks" },
] as const;

/** Settings with secrets among their fields, and what these are called. */
const SETTINGS: ReadonlyMap<string, { fields: readonly string[]; words: string }> = new Map([
  ["newsletter.dkim", { fields: ["privateKey"], words: "the DKIM key of emails" }],
  [
    "newsletter.bounces",
    {
      fields: ["serviceKey", "imapPassword", "hookSecret"],
      words: "the passwords by which bounces are read",
    },
  ],
]);

async function describeSettings(db: Database, isLost: (sealed: string) => boolean) {
  const names = [...SETTINGS.keys()];
  const rows = await db
    .selectFrom("settings")
    .selectAll()
    .where("name", "in", names)
    .orderBy("name")
    .execute();
  return rows.flatMap(({ name, value }) => {
    const { fields, words } = SETTINGS.get(name)!;
    const stored = JSON.parse(value) as Record<string, unknown>;
    const sealed = fields.map((field) => stored[field]).filter((each) => typeof each === "string");
    return sealed.some((each) => each !== "" && isLost(each)) ? [words] : [];
  });
}

/** Other rows with a secret that cannot be read: "2 integrations, 1 webhook". */
async function describeKeepers(db: Database, isLost: (sealed: string) => boolean) {
  const found: string[] = [];
  for (const { table, column, one, more } of KEEPERS) {
    const rows = await db.selectFrom(table).select(sql.ref<string>(column).as("sealed")).execute();
    const lost = rows.filter(({ sealed }) => isLost(sealed)).length;
    if (lost > 0) found.push(`${lost} ${lost === 1 ? one : more}`);
  }
  return [...found, ...(await describeSettings(db, isLost))].join(", ");
}

/**
 * Says what follows when the key is not the one that the stored secrets were encrypted with: it was not
 * brought back with the database. Makes no key.
 * @returns a message for the operator; null while every secret can be read
 * @throws BadKey when the key file holds no key
 */
export async function describeLostKey(db: Database, source: KeySource): Promise<string | null> {
  const isLost = (sealed: string) => !hasKey(source) || decrypt(source, sealed) === null;
  const apps = await db
    .selectFrom("authenticators")
    .select("secret")
    .where("confirmed_at", "is not", null)
    .execute();
  const people = apps.filter(({ secret }) => isLost(secret)).length;
  const keepers = await describeKeepers(db, isLost);
  if (people === 0 && keepers === "") return null;
  const place = source.secretKey ? "SECRET_KEY" : `${source.dataDir}/secret.key`;
  const reason = hasKey(source) ? "is not the key of this database" : "is missing";
  const whom = people === 1 ? "One person cannot" : `${people} people cannot`;
  return [
    `${place} ${reason}.`,
    people > 0 &&
      `${whom} log in with an authenticator app; their recovery codes work. They can set up their app again.`,
    keepers && `Without it these do not work until they get a new secret: ${keepers}.`,
    "Bring back the key that belongs to the database.",
  ]
    .filter(Boolean)
    .join(" ");
}

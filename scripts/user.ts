/** Creates accounts, and sets passwords and roles. */
import { text } from "node:stream/consumers";
import type { Database } from "#app/database/client/client.server.ts";
import { readablePassword } from "#app/features/accounts/passwords/passwords.server.ts";
import { ROLES, type Role, SYSTEM } from "#app/features/accounts/policy.ts";
import { saveUser, setPassword } from "#app/features/accounts/profile/user-commands.server.ts";
import { removeSecondFactors } from "#app/features/accounts/sign-in/remove-factors-commands.server.ts";
import { dictionary } from "#app/lib/dictionary.ts";
import type { Outcome } from "#app/lib/input.ts";
import type { Stores } from "#app/platform/open-stores.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { DONE, runCommand, WrongUsage, withStores } from "./run-command.ts";

const USAGE = `Usage: npm run user create EMAIL NAME [ROLE] [-- --stdin]
       npm run user password EMAIL [-- --stdin]
       npm run user role EMAIL ROLE
       npm run user factors EMAIL

create makes an account (ROLE: ${ROLES.join(", ")}; default: reader) and password sets a
new password and signs the person out everywhere. Both print a random password once, or with
--stdin read it from standard input. role says what the person may do. factors
removes authenticator app, recovery codes and passkeys of somebody who has lost them.

The magazine is the one of DATA_DIR (default: data) or DATABASE_URL.
Exit codes: 0 done, 1 refused, 2 wrong usage.`;

const CHANGE = { actor: SYSTEM };

const EXPLAINED = dictionary<string>({
  taken: "is used by another account",
  required: "is missing",
  "bad-email": "is not an email address",
  "too-short": "is too short: at least 10 characters",
  "too-common": "is one of the commonest, which are guessed first",
  "own-name": "is made of the person's name or the magazine's",
  "too-long": "is too long",
  "last-owner": "cannot change: this is the only owner",
});

function accept<Value>(outcome: Outcome<Value>): Value {
  if (outcome.ok) return outcome.value;
  const lines = Object.entries(outcome.errors).flatMap(([field, codes]) =>
    codes.map((code) => `The ${field} ${EXPLAINED[code] ?? `is refused (${code})`}.`),
  );
  throw new Error(lines.join("\n"));
}

function readRole(given: string | undefined): Role {
  const role = ROLES.find((name) => name === given);
  if (!role) throw new WrongUsage(`ROLE must be one of ${ROLES.join(", ")}.`);
  return role;
}

async function findUser(db: Database, email: string) {
  const user = await db
    .selectFrom("users")
    .select(["id", "name"])
    .where("email", "=", email.trim().toLowerCase())
    .executeTakeFirst();
  if (!user) throw new Error(`There is no account with the address ${email}.`);
  return user;
}

async function choosePassword(isFromInput: boolean): Promise<string> {
  if (!isFromInput) return readablePassword();
  return (await text(process.stdin)).replace(/\r?\n$/, "");
}

function show(email: string, password: string, isFromInput: boolean): void {
  console.log(isFromInput ? `${email}: the password is set.` : `${email}  ${password}`);
}

async function create(stores: Stores, args: string[], isFromInput: boolean): Promise<void> {
  const [email, name, role = "reader"] = args;
  if (!email || !name) throw new WrongUsage("Give an EMAIL and a NAME.");
  const user = { email, name, role: readRole(role), isEmailVerified: true };
  const password = await choosePassword(isFromInput);
  await inTransaction(stores, async (db) => {
    const { id } = accept(await saveUser({ ...stores, db }, user, CHANGE));
    accept(await setPassword({ ...stores, db }, id, password, CHANGE));
  });
  show(email, password, isFromInput);
}

async function changePassword(stores: Stores, args: string[], isFromInput: boolean) {
  const [email] = args;
  if (!email) throw new WrongUsage("Give an EMAIL.");
  const { id } = await findUser(stores.db, email);
  const password = await choosePassword(isFromInput);
  accept(await setPassword(stores, id, password, CHANGE));
  show(email, password, isFromInput);
}

async function changeRole(stores: Stores, [email, given]: string[]): Promise<void> {
  if (!email) throw new WrongUsage("Give an EMAIL and a ROLE.");
  const role = readRole(given);
  const { id, name } = await findUser(stores.db, email);
  accept(await saveUser(stores, { id, name, role }, CHANGE));
  console.log(`${email} is now ${role}.`);
}

async function removeFactors(stores: Stores, [email]: string[]): Promise<void> {
  if (!email) throw new WrongUsage("Give an EMAIL.");
  const { id } = await findUser(stores.db, email);
  await removeSecondFactors(stores, id, CHANGE);
  console.log(`${email} logs in with the password only, until a new second factor is set up.`);
}

const ACTIONS = dictionary<typeof create>({
  create,
  password: changePassword,
  role: changeRole,
  factors: removeFactors,
});

await runCommand(
  USAGE,
  async ([name = "", ...args], { stdin: isFromInput }) => {
    const action = Object.hasOwn(ACTIONS, name) ? ACTIONS[name] : undefined;
    if (!action) throw new WrongUsage("Say what to do: create, password, role or factors.");
    return withStores(async (stores) => {
      await action(stores, args, isFromInput);
      return DONE;
    });
  },
  { stdin: { type: "boolean", default: false } },
);

/** What pages about one thing need before they can be opened: the ":mail" of an address, made for a visit. */
import { requestEmailChange } from "#app/features/accounts/email-change-commands.server.ts";
import { invitePerson } from "#app/features/accounts/invitation-commands.server.ts";
import { sendPasswordReset } from "#app/features/accounts/password-reset-commands.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { requestAccount } from "#app/features/accounts/sign-up-commands.server.ts";
import { subscribe } from "#app/features/billing/subscribe-commands.server.ts";
import { HEAD, LETTERS, PASSWORD } from "#tests/factories/accounts.ts";
import { mailsTo, type makeMember, siteDatabase } from "./members.ts";

type Member = Awaited<ReturnType<typeof makeMember>>;

let made = 0;

/** An address that nobody has, and a network that has asked for nothing yet. */
function somewhereNew() {
  made += 1;
  return {
    email: `visit-${process.pid}-${made}@example.org`,
    address: `visit-${process.pid}-${made}`,
  };
}

async function secretSentTo(email: string): Promise<string> {
  return (await mailsTo(email)).at(-1)!.secret;
}

async function mediaOf(kind: "image" | "video"): Promise<string> {
  const media = siteDatabase().db.selectFrom("media").select("id").where("kind", "=", kind);
  return (await media.orderBy("id").executeTakeFirstOrThrow()).id;
}

const MAKERS: Record<string, (member: Member) => Promise<string>> = {
  async invitation() {
    const { email } = somewhereNew();
    await invitePerson(siteDatabase(), { email, role: "editor" }, LETTERS, { actor: SYSTEM });
    return secretSentTo(email);
  },
  async signup() {
    const { email, address } = somewhereNew();
    const input = { email, password: PASSWORD, website: "" };
    await requestAccount(siteDatabase(), input, { letters: LETTERS, address, next: "/" });
    return secretSentTo(email);
  },
  async reset({ email }) {
    await sendPasswordReset(siteDatabase(), { email, head: HEAD }, "https://magazine.example");
    return secretSentTo(email);
  },
  async move({ id, name, email, role }) {
    const { email: next, address } = somewhereNew();
    const person = { userId: id, name, email, role, isEmailVerified: true, signedInAt: Date.now() };
    const input = { email: next, currentPassword: PASSWORD };
    await requestEmailChange(siteDatabase(), person, input, { letters: LETTERS, address });
    return secretSentTo(next);
  },
  async invoice({ id }) {
    const actor = { userId: id, role: "reader" as const };
    const begun = await subscribe(siteDatabase(), { planId: "basic" }, { actor });
    return begun.ok ? begun.value.openInvoiceId! : JSON.stringify(begun.errors);
  },
  async comment() {
    const comments = siteDatabase().db.selectFrom("comments").select("id");
    const approved = comments
      .where("post_id", "=", "DEMO_POSTS_1")
      .where("status", "=", "approved");
    return (await approved.orderBy("created_at").executeTakeFirstOrThrow()).id;
  },
  picture: () => mediaOf("image"),
  film: () => mediaOf("video"),
  async mail(member) {
    await MAKERS.reset!(member);
    const mails = siteDatabase().db.selectFrom("outbox").select("id");
    const { id } = await mails.where("to_address", "=", member.email).executeTakeFirstOrThrow();
    return id;
  },
};

/** The address that a member opens: what its ":names" stand for is made first. */
export async function addressFor(path: string, member: Member): Promise<string> {
  const name = /:([a-z]+)$/.exec(path)?.[1];
  const make = name ? MAKERS[name] : undefined;
  return make ? path.replace(`:${name}`, await make(member)) : path;
}

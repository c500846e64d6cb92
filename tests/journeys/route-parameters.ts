/** Creates the records that routes with parameters need, e.g. an email for ":mail". */
import { sendPasswordReset } from "#app/features/accounts/passwords/password-reset-commands.server.ts";
import { SYSTEM } from "#app/features/accounts/policy.ts";
import { requestEmailChange } from "#app/features/accounts/profile/email-change-commands.server.ts";
import { invitePerson } from "#app/features/accounts/sign-up/invitation-commands.server.ts";
import { requestAccount } from "#app/features/accounts/sign-up/sign-up-commands.server.ts";
import { subscribe } from "#app/features/billing/subscriptions/subscribe-commands.server.ts";
import { ACCOUNT_EMAIL, HEAD, PASSWORD } from "#tests/factories/accounts.ts";
import { mailsTo, type makeMember, siteDatabase } from "./members.ts";

type Member = Awaited<ReturnType<typeof makeMember>>;

let emailCount = 0;

/** A new email address, and a network address without earlier requests (rate limits). */
function uniqueAddresses() {
  emailCount += 1;
  return {
    email: `visit-${process.pid}-${emailCount}@example.org`,
    address: `visit-${process.pid}-${emailCount}`,
  };
}

async function tokenSentTo(email: string): Promise<string> {
  return (await mailsTo(email)).at(-1)!.secret;
}

async function mediaIdOf(kind: "image" | "video"): Promise<string> {
  const media = siteDatabase().db.selectFrom("media").select("id").where("kind", "=", kind);
  return (await media.orderBy("id").executeTakeFirstOrThrow()).id;
}

const PARAMETERS: Record<string, (member: Member) => Promise<string>> = {
  async invitation() {
    const { email } = uniqueAddresses();
    await invitePerson(siteDatabase(), { email, role: "editor" }, ACCOUNT_EMAIL, { actor: SYSTEM });
    return tokenSentTo(email);
  },
  async signup() {
    const { email, address } = uniqueAddresses();
    const input = { email, password: PASSWORD, website: "" };
    await requestAccount(siteDatabase(), input, {
      accountEmail: ACCOUNT_EMAIL,
      address,
      next: "/",
      browser: "",
    });
    return tokenSentTo(email);
  },
  async reset({ email }) {
    await sendPasswordReset(siteDatabase(), { email, head: HEAD }, "https://magazine.example");
    return tokenSentTo(email);
  },
  async change({ id, name, email, role }) {
    const { email: next, address } = uniqueAddresses();
    const person = { userId: id, name, email, role, isEmailVerified: true, signedInAt: Date.now() };
    const input = { email: next, currentPassword: PASSWORD };
    await requestEmailChange(siteDatabase(), person, input, {
      accountEmail: ACCOUNT_EMAIL,
      address,
    });
    return tokenSentTo(next);
  },
  async invoice({ id }) {
    const actor = { userId: id, role: "reader" as const };
    const subscription = await subscribe(siteDatabase(), { planId: "basic" }, { actor });
    return subscription.ok
      ? subscription.value.openInvoiceId!
      : JSON.stringify(subscription.errors);
  },
  async comment() {
    const comments = siteDatabase().db.selectFrom("comments").select("id");
    const approved = comments
      .where("post_id", "=", "DEMO_POSTS_1")
      .where("status", "=", "approved");
    return (await approved.orderBy("created_at").executeTakeFirstOrThrow()).id;
  },
  picture: () => mediaIdOf("image"),
  video: () => mediaIdOf("video"),
  async mail(member) {
    await PARAMETERS.reset!(member);
    const mails = siteDatabase().db.selectFrom("outbox").select("id");
    const { id } = await mails.where("to_address", "=", member.email).executeTakeFirstOrThrow();
    return id;
  },
};

/** The path that a member opens, with its parameters replaced by created ids. */
export async function fillParameter(path: string, member: Member): Promise<string> {
  const name = /:([a-z]+)$/.exec(path)?.[1];
  const make = name ? PARAMETERS[name] : undefined;
  return make ? path.replace(`:${name}`, await make(member)) : path;
}

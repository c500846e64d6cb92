/** Newsletters, with what Ghost says of their emails: listed, made and changed by the commands of the desk. */

import { z } from "zod";
import { BY_SCOPE } from "#app/api/admin/caller.ts";
import type { AdminOperation, AdminRequest } from "#app/api/admin/operation.ts";
import { accept, invalid } from "#app/api/admin/refusals.ts";
import { readItem } from "#app/api/admin/text/text-fields.ts";
import { listNewsletterJson } from "#app/api/content/resources/newsletters.server.ts";
import {
  EMPTY_NEWSLETTER,
  FIRST_NEWSLETTER,
  type Newsletter,
} from "#app/features/newsletter/lists/models.ts";
import {
  archiveNewsletter,
  saveNewsletter,
} from "#app/features/newsletter/lists/newsletter-commands.server.ts";
import {
  getNewsletter,
  toNewsletter,
} from "#app/features/newsletter/lists/newsletter-rows.server.ts";
import { firstAvailable, slugify } from "#app/lib/slug.ts";
import type { Services } from "#app/platform/context.server.ts";
import { inTransaction } from "#app/platform/transaction.server.ts";
import { shortResource } from "./short-resource.server.ts";

/** Design settings that each newsletter has in Ghost, and none here: the values that describe all emails. */
const EMAIL_LOOK = {
  header_image: null,
  footer_content: null,
  feedback_enabled: false,
  show_badge: false,
  show_comment_cta: false,
  show_excerpt: true,
  show_feature_image: true,
  show_header_icon: false,
  show_header_name: true,
  show_header_title: false,
  show_latest_posts: false,
  show_post_title_section: true,
  show_share_button: false,
  show_subscription_details: false,
  title_alignment: "left",
  background_color: "light",
  border_color: null,
  title_color: null,
} as const;

/** Settings of the design only: they are accepted in a request, and change nothing. */
const LOOK_ONLY: readonly string[] = Object.keys(EMAIL_LOOK).filter(
  (name) => name !== "header_image" && name !== "footer_content",
);

const Text = z.string().nullish();
const Face = z.enum(["serif", "sans_serif"]).optional();

/** Whatever else is sent has to be as it is given out. */
export const NewsletterFields = z.looseObject({
  name: z.string(),
  slug: z.string().optional(),
  description: Text,
  sender_name: Text,
  sender_email: Text,
  sender_reply_to: Text.describe("`newsletter` is the sender's."),
  status: z.enum(["active", "archived"]).optional(),
  visibility: z.enum(["members", "paid"]).optional(),
  subscribe_on_signup: z.boolean().optional(),
  title_font_category: Face,
  body_font_category: Face.describe("The title and the text have the same."),
});

type SentNewsletter = Partial<z.output<typeof NewsletterFields>>;

type ShownNewsletter = Awaited<ReturnType<typeof listShown>>[number];

/** In their order, archived ones last. Three statements. */
async function listShown({ db, env }: Pick<Services, "db" | "env">) {
  const [shown, rows] = await Promise.all([
    listNewsletterJson({ db, siteUrl: env.siteUrl, zone: "UTC" }),
    db.selectFrom("newsletters").selectAll().execute(),
  ]);
  const byId = new Map(rows.map((row) => [row.id, toNewsletter(row)]));
  return shown.map(({ ...newsletter }) => {
    const { replyTo = "", face = "serif", accent = "" } = byId.get(newsletter.id) ?? {};
    const font = face === "serif" ? ("serif" as const) : ("sans_serif" as const);
    return {
      ...newsletter,
      created_at: new Date(newsletter.created_at).toISOString(),
      updated_at: new Date(newsletter.updated_at).toISOString(),
      sender_reply_to: replyTo || "newsletter",
      title_font_category: font,
      body_font_category: font,
      button_color: accent || null,
      link_color: accent || null,
      ...EMAIL_LOOK,
    };
  });
}

const { answerWith, reads, notFound } = shortResource({
  name: "newsletters",
  also: ["slug"],
  list: listShown,
});

const KNOWN = new Set(Object.keys(NewsletterFields.shape));

/**
 * Times and ids are nobody's to change, and Ghost leaves them out as well; how emails look is no loss. A picture above
 * them and words below them would be one.
 */
const LEFT_OUT = new Set(["id", "uuid", "created_at", "updated_at", "count", ...LOOK_ONLY]);

/** Fields without a place here are refused, unless they say what is so already. */
function refuseOthers(sent: SentNewsletter, shown: object): void {
  const of = new Map(Object.entries(shown));
  for (const [name, value] of Object.entries(sent)) {
    if (KNOWN.has(name) || LEFT_OUT.has(name) || (of.get(name) ?? null) === (value ?? null))
      continue;
    throw invalid("newsletter", name, "cannot be chosen here");
  }
}

function faceOf(
  { title_font_category: title, body_font_category: body }: SentNewsletter,
  before: ShownNewsletter,
) {
  const wished = {
    title: title ?? before.title_font_category,
    body: body ?? before.body_font_category,
  };
  if (title !== undefined && body === undefined) wished.body = title;
  if (body !== undefined && title === undefined) wished.title = body;
  if (wished.title !== wished.body) {
    throw invalid("newsletter", "title_font_category", "the title has the font of the text");
  }
  return wished.title === "serif" ? "serif" : "sans";
}

/** A newsletter without a text of its own shows the magazine's; sending that back does not store it. */
const textOf = (sent: string | null | undefined, shown: string | null, stored: string): string =>
  sent === undefined || (sent || null) === shown ? stored : (sent ?? "");

/** As the form of the desk sends it. */
function inputOf(sent: SentNewsletter, shown: ShownNewsletter, stored: Newsletter) {
  const isDefault = sent.subscribe_on_signup ?? stored.isDefault;
  const isPaid = sent.visibility === "paid";
  const free = stored.access === "paid" ? "all" : stored.access;
  return {
    ...stored,
    name: textOf(sent.name, shown.name, stored.name),
    slug: sent.slug ?? stored.slug,
    description: textOf(sent.description, shown.description, stored.description),
    language: stored.language ?? "",
    senderName: textOf(sent.sender_name, shown.sender_name, stored.senderName),
    senderAddress: textOf(sent.sender_email, shown.sender_email, stored.senderAddress),
    replyTo:
      sent.sender_reply_to === "newsletter" || sent.sender_reply_to === "support"
        ? ""
        : textOf(sent.sender_reply_to, shown.sender_reply_to, stored.replyTo),
    access: sent.visibility === undefined ? stored.access : isPaid ? "paid" : free,
    isDefault: isDefault ? "on" : undefined,
    face: faceOf(sent, shown),
  };
}

/** One that the API makes is for new subscribers too, as in Ghost. */
const NEW: Newsletter = { ...EMPTY_NEWSLETTER, id: "", isDefault: true };

const SHOWN_NEW = {
  ...EMAIL_LOOK,
  name: "",
  description: null,
  sender_name: null,
  sender_email: null,
  sender_reply_to: "newsletter",
  title_font_category: "serif",
  body_font_category: "serif",
} as ShownNewsletter;

/** Addresses of newsletters are of Latin letters. */
const baseSlug = (name: string): string => {
  const slug = slugify(name).slice(0, 50).replace(/-$/, "");
  return /^[a-z0-9-]+$/.test(slug) ? slug : "newsletter";
};

async function add(request: AdminRequest) {
  const { services, search } = request;
  const sent = await readItem(request.request, "newsletters", NewsletterFields);
  if (search.get("opt_in_existing") === "true") {
    throw invalid("newsletter", "opt_in_existing", "members choose their newsletters themselves");
  }
  refuseOthers(sent, SHOWN_NEW);
  const id = await inTransaction(services, async (db) => {
    const inside = { ...services, db };
    const rows = await db.selectFrom("newsletters").select("slug").execute();
    const taken = new Set(rows.map((row) => row.slug));
    const slug = sent.slug ?? firstAvailable(baseSlug(sent.name), (one) => taken.has(one));
    const input = inputOf({ ...sent, slug }, SHOWN_NEW, NEW);
    const made = accept("newsletter", await saveNewsletter(inside, null, input, BY_SCOPE));
    if (sent.status === "archived") await archiveNewsletter(inside, made, true, BY_SCOPE);
    return made;
  });
  return answerWith(request, id, { status: 201 });
}

async function save(services: Services, id: string, sent: SentNewsletter): Promise<void> {
  const { db } = services;
  const shown = (await listShown(services)).find((newsletter) => newsletter.id === id);
  if (!shown) throw notFound();
  refuseOthers(sent, shown);
  const input = inputOf(sent, shown, await getNewsletter(db, id));
  accept("newsletter", await saveNewsletter(services, id, input, BY_SCOPE));
  if (sent.status === undefined || sent.status === shown.status) return;
  if (id === FIRST_NEWSLETTER) {
    throw invalid("newsletter", "status", "the first newsletter cannot be archived");
  }
  await archiveNewsletter(services, id, sent.status === "archived", BY_SCOPE);
}

async function edit(request: AdminRequest) {
  const { services, params } = request;
  const sent = await readItem(request.request, "newsletters", NewsletterFields.partial());
  const id = params.id ?? "";
  await inTransaction(services, (db) => save({ ...services, db }, id, sent));
  return answerWith(request, id);
}

export const NEWSLETTER_OPERATIONS: readonly AdminOperation[] = [
  ...reads(null),
  { method: "POST", path: "newsletters", scope: "plans", run: add },
  { method: "PUT", path: "newsletters/:id", scope: "plans", run: edit },
];

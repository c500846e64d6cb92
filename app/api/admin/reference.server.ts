/** The operations of the Admin API, for the reference: from the list by which they are found. */
import { z } from "zod";
import { browseQuery, readQuery } from "#app/api/content/query.ts";
import { oneOf, pageOf } from "#app/api/content/schemas/pagination.ts";
import { TierJson } from "#app/api/content/schemas/tier.ts";
import { capitalised } from "#app/lib/text.ts";
import type { ApiOperation } from "#app/platform/openapi/operation.ts";
import { BULK_QUERY, BulkStats, MemberBulkFields } from "./members/member-bulk.server.ts";
import { MEMBER_QUERY } from "./members/member-listing.server.ts";
import { MemberInput } from "./members/member-operations.server.ts";
import { OPERATIONS } from "./operations.server.ts";
import { LABEL_QUERY, LabelFields } from "./resources/labels.server.ts";
import { NewsletterFields } from "./resources/newsletters.server.ts";
import { OfferFields } from "./resources/offers.server.ts";
import { TagFields } from "./resources/tags.server.ts";
import { TierFields } from "./resources/tiers.server.ts";
import { WebhookFields } from "./resources/webhooks.server.ts";
import {
  AdminNewsletter,
  AdminPage,
  AdminPost,
  AdminTag,
  ConfigJson,
  LabelJson,
  MemberJson,
  Offer,
  SiteJson,
  UploadedJson,
  User,
  WebhookJson,
} from "./schemas.ts";
import { TextFields } from "./text/text-fields.ts";

const GROUP = {
  name: "Admin",
  description:
    "Writing, as by Ghost's Admin API. Every request has a token that is signed with the admin key of an integration, or of a person.",
};

type Operation = (typeof OPERATIONS)[number];

interface ResourceDescription {
  item: z.ZodType;
  /** Schema of the request body's item. */
  sent?: z.ZodType;
  hasFormats?: boolean;
  /** Query of its list, where it differs from that of the other resources. */
  query?: z.ZodObject;
}

const RESOURCES: ReadonlyMap<string, ResourceDescription> = new Map<string, ResourceDescription>([
  ["posts", { item: AdminPost, sent: TextFields, hasFormats: true }],
  ["pages", { item: AdminPage, sent: TextFields, hasFormats: true }],
  ["tags", { item: AdminTag, sent: TagFields }],
  ["users", { item: User }],
  ["members", { item: MemberJson, sent: MemberInput, query: MEMBER_QUERY }],
  ["labels", { item: LabelJson, sent: LabelFields, query: LABEL_QUERY }],
  ["tiers", { item: TierJson, sent: TierFields }],
  ["newsletters", { item: AdminNewsletter, sent: NewsletterFields }],
  ["offers", { item: Offer, sent: OfferFields }],
  ["webhooks", { item: WebhookJson, sent: WebhookFields }],
]);

/** With the parameters in braces: `/ghost/api/admin/posts/{id}/`. */
const addressOf = (path: string): string => `/ghost/api/admin/${path.replace(/:(\w+)/g, "{$1}")}/`;

const methodOf = ({ method }: Operation) => method.toLowerCase() as ApiOperation["method"];

const SHARED = { group: GROUP, security: "adminToken" } as const;

const VERBS = { GET: "read", POST: "add", PUT: "edit", DELETE: "delete" } as const;

const FORM = z.object({
  file: z.file(),
  ref: z.string().optional().describe("Comes back in the answer."),
});

/** The scope that an operation needs, as a sentence. */
const needsOf = ({ scope }: Operation): string =>
  scope ? `Needs the scope \`${scope}\`.` : "Needs no scope.";

function describeUpload(operation: Operation, name: string): ApiOperation {
  return {
    ...SHARED,
    id: `upload${capitalised(name)}`,
    method: methodOf(operation),
    path: addressOf(operation.path),
    summary: `Upload ${name}`,
    description: needsOf(operation),
    body: { type: "multipart/form-data", schema: FORM },
    answer: z.object({ [name]: z.array(UploadedJson).length(1) }),
    status: 201,
    refusals: [401, 403, 415, 422, 429],
  };
}

function describeList(operation: Operation, name: string, of: ResourceDescription): ApiOperation {
  const query = of.query ?? browseQuery({ hasFormats: of.hasFormats ?? false });
  return {
    ...SHARED,
    id: `browseAdmin${capitalised(name)}`,
    method: "get",
    path: addressOf(operation.path),
    summary: `List ${name}`,
    description: needsOf(operation),
    query,
    answer: pageOf(name, of.item),
    refusals: [400, 401, 403, 422, 429],
  };
}

/** With the publication of a post. */
const SENT = {
  newsletter: z.string().optional().describe("Its slug: the post is sent by email as well."),
  email_segment: z.enum(["all", "status:free", "status:-free"]).optional(),
};

/** An operation on one item, by its id, slug or address. */
function describeOne(operation: Operation, name: string, of: ResourceDescription): ApiOperation {
  const { method, path } = operation;
  const singular = name.slice(0, -1);
  const [, field] = /:(\w+)$/.exec(path) ?? [];
  const by = field && method === "GET" ? `By${capitalised(field)}` : "";
  const schema = of.sent && z.object({ [name]: z.array(of.sent).length(1) });
  const isSent = schema && (method === "POST" || method === "PUT");
  const query = readQuery({ hasFormats: of.hasFormats ?? false });
  return {
    ...SHARED,
    id: `${VERBS[method]}Admin${capitalised(singular)}${by}`,
    method: methodOf(operation),
    path: addressOf(path),
    summary: `${capitalised(VERBS[method])} one ${singular}${by && ` by its ${field}`}`,
    description: needsOf(operation),
    ...(field && { parameters: z.object({ [field]: z.string() }) }),
    ...(method !== "DELETE" && { query: isSent && name === "posts" ? query.extend(SENT) : query }),
    ...(isSent && { body: { type: "application/json", schema } }),
    answer: method === "DELETE" ? null : oneOf(name, of.item),
    status: method === "DELETE" ? 204 : method === "POST" ? 201 : 200,
    refusals: method === "GET" ? [401, 403, 404, 429] : [401, 403, 404, 409, 422, 429],
  };
}

function describeCopy(operation: Operation, name: string, of: ResourceDescription): ApiOperation {
  const singular = name.slice(0, -1);
  return {
    ...SHARED,
    id: `copyAdmin${capitalised(singular)}`,
    method: "post",
    path: addressOf(operation.path),
    summary: `Copy one ${singular} as a draft`,
    description: needsOf(operation),
    parameters: z.object({ id: z.string() }),
    answer: oneOf(name, of.item),
    status: 201,
    refusals: [401, 403, 404, 422, 429],
  };
}

/** Of many members. */
function describeBulk(operation: Operation): ApiOperation {
  const isDeletion = operation.method === "DELETE";
  const body = z.object({ bulk: MemberBulkFields });
  const done = z.object({ action: MemberBulkFields.shape.action, meta: BulkStats });
  return {
    ...SHARED,
    id: isDeletion ? "deleteAdminMembers" : "editAdminMembers",
    method: methodOf(operation),
    path: addressOf(operation.path),
    summary: `${isDeletion ? "Delete" : "Change"} many members`,
    description: `${needsOf(operation)} For a while it can be undone in the desk.`,
    query: BULK_QUERY,
    ...(!isDeletion && { body: { type: "application/json", schema: body } }),
    answer: isDeletion ? z.object({ meta: BulkStats }) : z.object({ bulk: done }),
    refusals: [400, 401, 403, 422, 429],
  };
}

const SITE: ApiOperation = {
  ...SHARED,
  id: "readSite",
  method: "get",
  path: addressOf("site"),
  summary: "Read what the site is",
  description: "Needs no token: by it a program finds out whether this is the API.",
  security: null,
  answer: z.object({ site: SiteJson }),
  refusals: [],
};

const CONFIG: ApiOperation = {
  ...SHARED,
  id: "readConfig",
  method: "get",
  path: addressOf("config"),
  summary: "Read which version of Ghost's API this is",
  description: "Needs no scope.",
  answer: z.object({ config: ConfigJson }),
  refusals: [401, 403, 429],
};

/** None for what is always refused. */
function describe(operation: Operation): ApiOperation[] {
  const [name = "", next] = operation.path.split("/");
  const known = RESOURCES.get(name);
  const isOfMany = next === "bulk" || (next === undefined && operation.method === "DELETE");
  if (name === "members" && isOfMany) return [describeBulk(operation)];
  if (known && next === undefined && operation.method === "GET") {
    return [describeList(operation, name, known)];
  }
  if (known && operation.path.endsWith("/copy")) return [describeCopy(operation, name, known)];
  if (known) return [describeOne(operation, name, known)];
  if (name === "site") return [SITE];
  if (name === "config") return [CONFIG];
  return next === "upload" && name !== "themes" ? [describeUpload(operation, name)] : [];
}

export const ADMIN_OPERATIONS: readonly ApiOperation[] = OPERATIONS.flatMap(describe);

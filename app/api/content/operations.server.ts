/** The operations of the Content API, for the reference. */
import { z } from "zod";
import { capitalised } from "#app/lib/text.ts";
import type { ApiOperation } from "#app/platform/openapi/operation.ts";
import { browseQuery, readQuery } from "./query.ts";
import { RESOURCES } from "./resources/all-resources.server.ts";
import type { Resource } from "./resources/resource.ts";
import { oneOf, pageOf } from "./schemas/pagination.ts";
import { AuthorJson } from "./schemas/people.ts";
import { PageJson, PostJson } from "./schemas/post.ts";
import { NewsletterJson, SettingsJson } from "./schemas/site.ts";
import { TagJson } from "./schemas/tag.ts";
import { TierJson } from "./schemas/tier.ts";

const GROUP = {
  name: "Content",
  description:
    "What is public, as Ghost's Content API gives it. Every request has the content key of an integration.",
};

const ITEMS: ReadonlyMap<string, z.ZodObject> = new Map<string, z.ZodObject>([
  ["posts", PostJson],
  ["pages", PageJson],
  ["authors", AuthorJson],
  ["tags", TagJson],
  ["tiers", TierJson],
  ["newsletters", NewsletterJson],
]);

const SHARED = { method: "get", group: GROUP, security: "contentKey" } as const;

const asCode = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(", ");

/** Describes by which fields a list can be filtered and ordered. */
function describeList({ filters, orders }: Resource): string {
  const ordered = orders.length > 0 ? ` Order by ${asCode(orders)}.` : "";
  return `Filter by ${asCode(filters)}.${ordered}`;
}

const operationsOf = ([name, item]: [string, z.ZodObject]): ApiOperation[] => {
  const resource = RESOURCES.get(name)!;
  const { relations, singular, read } = resource;
  const path = `/ghost/api/content/${name}/`;
  const list: ApiOperation = {
    ...SHARED,
    id: `browse${capitalised(name)}`,
    path,
    summary: `List ${name}`,
    description: describeList(resource),
    query: browseQuery(relations),
    answer: pageOf(name, item),
    refusals: [400, 401, 403, 422, 429],
  };
  const one = (field: "id" | "slug", at: string): ApiOperation => ({
    ...SHARED,
    id: `read${capitalised(singular)}By${capitalised(field)}`,
    path: `${path}${at}/`,
    summary: `Read one ${singular} by its ${field}`,
    parameters: z.object({ [field]: z.string() }),
    query: readQuery(relations),
    answer: oneOf(name, item),
    refusals: [401, 403, 404, 422, 429],
  });
  return read ? [list, one("id", "{id}"), one("slug", "slug/{slug}")] : [list];
};

const SETTINGS: ApiOperation = {
  ...SHARED,
  id: "readSettings",
  path: "/ghost/api/content/settings/",
  summary: "Read the settings of the magazine",
  query: readQuery(),
  answer: z.object({ settings: SettingsJson, meta: z.object({}) }),
  refusals: [401, 403, 422, 429],
};

export const CONTENT_OPERATIONS: readonly ApiOperation[] = [
  ...[...ITEMS].flatMap(operationsOf),
  SETTINGS,
];

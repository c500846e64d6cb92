/** The query parameters of the Content API, by one schema for reading and for the reference. */
import { z } from "zod";
import { GhostError } from "#app/platform/http/ghost-error.ts";

const MAX_ITEMS = 100;
const USUAL_ITEMS = 15;

const List = z.string().transform((text) =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean),
);

const listOf = (description: string, values?: readonly string[]) =>
  List.prefault("").describe(
    values
      ? `${description}, separated by commas: ${values.map((it) => `\`${it}\``).join(", ")}.`
      : description,
  );

/** Ghost answers unknown names by leaving them out. */
const FIELDS = listOf(
  "Names of the properties to answer with, separated by commas; all without it. An answer then lacks the others, also those that are always there otherwise.",
);

const INCLUDE = "Relations to answer with";

/** Longer numbers are no pages: databases refuse them. */
const PageNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform((text) => Math.max(1, Number(text)))
  .prefault("1")
  .describe("The number of the page, beginning with 1.");

/** As Ghost 6: `all` is as many as a page can have. */
const Limit = z
  .string()
  .regex(/^(?:\d+|all)$/)
  .transform((text) =>
    text === "all" ? MAX_ITEMS : Math.min(Number(text) || USUAL_ITEMS, MAX_ITEMS),
  )
  .prefault(String(USUAL_ITEMS))
  .describe(
    `How many items a page has: 1 to ${MAX_ITEMS}, ${USUAL_ITEMS} without it. \`all\` is ${MAX_ITEMS}.`,
  );

const Filter = z
  .string()
  .default("")
  .describe("A condition in NQL, for example `tag:tides+featured:true`.");

const Order = z
  .string()
  .default("")
  .describe("Fields with their direction, separated by commas, for example `published_at desc`.");

/** Properties that can be requested besides the resource's own. */
export interface Relations {
  include?: readonly string[];
  hasFormats?: boolean;
}

function shapeOf({ include, hasFormats }: Relations) {
  return {
    fields: FIELDS,
    include: listOf(include ? INCLUDE : "There are no relations.", include),
    formats: hasFormats
      ? listOf("The forms of the text", ["html", "plaintext"])
      : listOf("There is no text."),
  };
}

/** The parameters of one item. */
export const readQuery = (relations: Relations = {}) => z.object(shapeOf(relations));

/** The parameters of a list. */
export const browseQuery = (relations: Relations = {}) =>
  z.object({ ...shapeOf(relations), filter: Filter, limit: Limit, page: PageNumber, order: Order });

export type ReadQuery = z.output<ReturnType<typeof readQuery>>;
export type BrowseQuery = z.output<ReturnType<typeof browseQuery>>;

/**
 * Reads parameters; unknown ones are left out.
 * @throws GhostError for a value that its schema refuses
 */
export function parseQuery<Schema extends z.ZodObject>(
  schema: Schema,
  search: URLSearchParams,
  doing: string,
): z.output<Schema> {
  const given = new Map([...search].filter(([, value]) => value !== ""));
  const parsed = schema.safeParse(Object.fromEntries(given));
  if (parsed.success) return parsed.data;
  const name = String(parsed.error.issues[0]?.path[0]);
  throw new GhostError("ValidationError", `Validation error, cannot ${doing}.`, {
    context: `Validation (matches) failed for ${name}`,
    property: name,
  });
}

/** Whether a property is requested: all are where none is named. */
export const wants = ({ fields }: Pick<ReadQuery, "fields">, name: string): boolean =>
  fields.length === 0 || fields.includes(name);

/** Only what is requested: named fields, and relations. */
export function selectFields<Item extends object>(
  item: Item,
  { fields, include, formats }: ReadQuery,
): Partial<Item> {
  const named = new Set([...fields, ...include, ...formats]);
  const isAsked = (name: string) =>
    name === "count"
      ? [...named].some((each) => each.startsWith("count."))
      : fields.length === 0 || named.has(name);
  return Object.fromEntries(
    Object.entries(item).filter(([name]) => isAsked(name)),
  ) as Partial<Item>;
}

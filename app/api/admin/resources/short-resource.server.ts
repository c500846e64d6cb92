/** Reads resources whose lists are in memory as a whole: labels, tiers, newsletters, offers. */
import type { AdminOperation, AdminRequest } from "#app/api/admin/operation.ts";
import {
  browseQuery,
  parseQuery,
  type Relations,
  readQuery,
  selectFields,
} from "#app/api/content/query.ts";
import { pageOfList } from "#app/api/content/resources/short-list.server.ts";
import { capitalised } from "#app/lib/text.ts";
import type { Services } from "#app/platform/context.server.ts";
import { GhostError } from "#app/platform/http/ghost-error.ts";

interface ShortResource<Item> {
  /** In paths and answers; without its last letter it is the name of one. */
  name: string;
  relations?: Relations;
  /** Properties by which one is read, besides `id`. */
  also?: readonly (keyof Item & string)[];
  list(services: Services): Promise<readonly Item[]>;
}

interface AnswerShape<Item> {
  /** `id` by default. */
  by?: keyof Item & string;
  status?: 200 | 201;
}

/** Builds the reading operations of a resource whose list is small enough to be read whole. */
export function shortResource<Item extends { id: string }>(resource: ShortResource<Item>) {
  const { name, relations = {}, also = [], list } = resource;
  const singular = name.slice(0, -1);
  const notFound = () => new GhostError("NotFoundError", `${capitalised(singular)} not found.`);

  async function browse({ services, search }: AdminRequest) {
    const query = parseQuery(browseQuery(relations), search, `list ${name}`);
    const { items, pagination } = pageOfList(await list(services), query);
    return { body: { [name]: items, meta: { pagination } } };
  }

  /** @throws GhostError where there is none */
  async function answerWith(
    { services, search }: AdminRequest,
    value: string,
    { by = "id", status = 200 }: AnswerShape<Item> = {},
  ) {
    const found = (await list(services)).find((item) => item[by] === value);
    if (!found) throw notFound();
    const query = parseQuery(readQuery(relations), search, `read ${singular}`);
    return { status, body: { [name]: [selectFields(found, query)] } };
  }

  /** Its list, and each by its id and what else it is read by. */
  const reads = (scope: AdminOperation["scope"]): AdminOperation[] => [
    { method: "GET", path: name, scope, run: browse },
    ...also.map(
      (by): AdminOperation => ({
        method: "GET",
        path: `${name}/${by}/:${by}`,
        scope,
        run: (request) => answerWith(request, request.params[by] ?? "", { by }),
      }),
    ),
    {
      method: "GET",
      path: `${name}/:id`,
      scope,
      run: (request) => answerWith(request, request.params.id ?? ""),
    },
  ];

  return { answerWith, reads, notFound };
}

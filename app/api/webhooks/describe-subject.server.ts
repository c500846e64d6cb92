/** The contents of webhooks about posts, members and the like: their present state, as the Admin API describes it. */
import { loadMembersById } from "#app/api/admin/members/member-json.server.ts";
import { loadPages } from "#app/api/admin/pages/page-json.server.ts";
import { loadPosts } from "#app/api/admin/posts/post-json.server.ts";
import { loadAdminTags } from "#app/api/admin/resources/tags.server.ts";
import { loadUsers } from "#app/api/admin/resources/users.server.ts";
import { listNewsletterJson } from "#app/api/content/resources/newsletters.server.ts";
import { loadTiers } from "#app/api/content/resources/tiers.server.ts";
import type { Description, EventSubject, EventSubjectKind } from "#app/features/webhooks/events.ts";
import type { Services } from "#app/platform/context.server.ts";
import { EXISTS } from "./list-subjects.server.ts";

type DescriptionServices = Pick<Services, "db" | "env">;

/** Everything, with the text as HTML. */
const WHOLE = { fields: [], include: ["authors", "tags"], formats: ["html"] };

async function loadMember({ db }: DescriptionServices, id: string): Promise<object[]> {
  const known = await db
    .selectFrom("members")
    .select("id")
    .where("id", "=", id)
    .where(EXISTS.member)
    .execute();
  return loadMembersById(
    db,
    known.map((row) => row.id),
  );
}

const contextOf = ({ db, env }: DescriptionServices) => ({ db, siteUrl: env.siteUrl, zone: "UTC" });

async function loadNewsletter(services: DescriptionServices, id: string): Promise<object[]> {
  const all = await listNewsletterJson(contextOf(services));
  // Its place changes with others.
  return all.filter((each) => each.id === id).map(({ sort_order: _, ...own }) => own);
}

const LOAD: Record<
  EventSubjectKind,
  (services: DescriptionServices, id: string) => Promise<object[]>
> = {
  post: (services, id) => loadPosts(services, [id], WHOLE),
  page: (services, id) => loadPages(services, [id], WHOLE),
  tag: (services, id) => loadAdminTags(services, [id]),
  member: loadMember,
  newsletter: loadNewsletter,
  tier: (services, id) => loadTiers(contextOf(services), [id]),
  user: (services, id) => loadUsers(services, [id]),
};

/** Post counts are left out: they change with posts, which does not change the tag. */
const withoutCounts = (name: string, value: unknown): unknown =>
  name === "count" ? undefined : value;

/** Null when there is no such thing, or it is in the trash. */
export async function describeSubject(
  services: DescriptionServices,
  { kind, id }: EventSubject,
): Promise<Description | null> {
  const [found] = await LOAD[kind](services, id);
  return found ? (JSON.parse(JSON.stringify(found, withoutCounts)) as Description) : null;
}

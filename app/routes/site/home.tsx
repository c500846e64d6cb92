import { getServices, tagPage } from "#app/platform/context.server.ts";
import type { Route } from "./+types/home.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = getServices(context);
  tagPage(context, "posts");
  return { count: (await db.selectFrom("posts").select("id").execute()).length };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <h1>{loaderData.count} posts</h1>;
}

import { data } from "react-router";
import { tagPage } from "#app/platform/context.server.ts";
import type { Route } from "./+types/not-found.ts";

/** Any address that no other route knows, and `/page404`: the boundary around shows the page. */
export function loader({ context }: Route.LoaderArgs) {
  tagPage(context, "site");
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}

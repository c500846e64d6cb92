import { answerAdmin } from "#app/api/admin/answer.server.ts";
import { getServices, markPersonal } from "#app/platform/context.server.ts";
import type { Route } from "./+types/admin.ts";

/** The Admin API; each request brings its key. */
export function loader({ context, request }: Route.LoaderArgs) {
  markPersonal(context);
  return answerAdmin(getServices(context), request);
}

export const action = loader;

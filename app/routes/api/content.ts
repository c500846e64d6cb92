import { answerContent } from "#app/api/content/answer.server.ts";
import { getServices, pageContext } from "#app/platform/context.server.ts";
import type { Route } from "./+types/content.ts";

/** The Content API, as Ghost's clients ask for it. */
export function loader({ context, url }: Route.LoaderArgs) {
  return answerContent(getServices(context), url, context.get(pageContext));
}

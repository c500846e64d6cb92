import { readDemoState } from "#app/features/demo/demo-state.server.ts";
import { getServices } from "#app/platform/context.server.ts";
import type { Route } from "./+types/demo.ts";

/** How far the demo is imported or removed. */
export async function loader({ context }: Route.LoaderArgs) {
  return Response.json(await readDemoState(getServices(context).db));
}

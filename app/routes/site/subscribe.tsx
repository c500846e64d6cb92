import { OptInPage } from "#app/magazine/pages/newsletter.tsx";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { tagPage } from "#app/platform/context.server.ts";
import type { Route } from "./+types/subscribe.ts";

/** The same for everybody, so that it is cached. */
export function loader({ context }: Route.LoaderArgs) {
  tagPage(context, "site");
  return null;
}

export const meta = pageMeta({
  title: "Newsletter",
  description: "One letter, now and then.",
  path: "/subscribe",
  robots: "index",
});

/** The sign-up form as a page of its own, to link to from anywhere. */
export default function Subscribe() {
  return <OptInPage state="form" />;
}

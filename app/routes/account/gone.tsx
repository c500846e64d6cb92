import { GonePage } from "#app/magazine/account/leaving-page.tsx";
import { ownPageMeta } from "#app/magazine/page-titles.ts";
import type { Route } from "./+types/gone.ts";

export function meta({ matches }: Route.MetaArgs) {
  return ownPageMeta(matches, {
    title: "Your account is gone",
    description: "Your account has been deleted.",
    path: "/account/gone",
    isUnlisted: true,
  });
}

export default function Gone() {
  return <GonePage />;
}

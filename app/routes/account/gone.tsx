import { GonePage } from "#app/desk/account/leaving-page.tsx";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";

export const meta = pageMeta({
  title: "Your account is gone",
  description: "Your account has been deleted.",
  path: "/account/gone",
  robots: "noindex",
});

export default function Gone() {
  return <GonePage />;
}

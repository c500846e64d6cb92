import { useRouteLoaderData } from "react-router";
import { loadThemePreview } from "#app/desk/look/load-look.server.ts";
import { loadDocument } from "#app/islands/navigation/load-document.ts";
import { useServerOnly } from "#app/islands/server-only.ts";
import { HomeSections } from "#app/magazine/home/home.tsx";
import { PostPreview } from "#app/magazine/post/post-preview.tsx";
import type { PageHandle } from "#app/magazine/shell/page-handle.ts";
import { pageMeta } from "#app/magazine/shell/page-meta.ts";
import { pageContext } from "#app/platform/context.server.ts";
import type { Route } from "./+types/theme-preview.ts";

/** Name of the server-only value. */
const PREVIEW = "theme-preview";

type Preview = Awaited<ReturnType<typeof loadThemePreview>>;

/** The magazine in a theme that readers do not see, for the frame beside its settings. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const isPost = params.page === "post";
  const preview = await loadThemePreview(context, params.id, isPost);
  context.get(pageContext).serverOnly.set(PREVIEW, preview);
  return { look: preview.look };
}

export function handle(_: string, answer: unknown): PageHandle {
  const { look } = (answer ?? {}) as Partial<Preview>;
  return look ? { look, hasLongText: true } : {};
}

export const meta = pageMeta({
  title: "Theme",
  description: "A theme of the magazine.",
  path: "/dashboard/settings/look/:id/preview/front",
  robots: "noindex",
});

export default function ThemePreview() {
  const site = useRouteLoaderData("root") as { name: string; tagline: string };
  const preview = useServerOnly<Preview>(PREVIEW);
  if (!preview) return null;
  const { post, home } = preview;
  if (post) {
    const { bodyHtml, ...shown } = post;
    return <PostPreview {...shown} html={bodyHtml} />;
  }
  return <HomeSections home={home} name={site.name} tagline={site.tagline} />;
}

export const clientLoader = loadDocument;

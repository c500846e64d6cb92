import { startTransition, useEffect, useState } from "react";
import { hasSessionHint } from "#app/features/accounts/sessions/session-hint.ts";
import type { PostPageData } from "#app/magazine/post/post-view.tsx";

type WholePost = Pick<PostPageData, "post" | "html" | "spoken">;

/** The full post where the shared page has a preview; null without access. */
async function fetchFullPost(slug: string): Promise<WholePost | null> {
  const response = await fetch(`/api/members/posts/${slug}`);
  return response.ok ? response.json() : null;
}

/** The shared page, replaced by the full post for readers with access. */
export function useWholePost(page: PostPageData): PostPageData {
  const { hasFullAccess, slug } = page.post;
  const [fullPost, setFullPost] = useState<WholePost | null>(null);
  useEffect(() => {
    if (hasFullAccess || !hasSessionHint()) return;
    // A transition, so that the preview stays until the code is loaded.
    const show = (found: WholePost | null) => startTransition(() => setFullPost(found));
    fetchFullPost(slug).then(show, () => undefined);
  }, [hasFullAccess, slug]);
  return fullPost ? { ...page, ...fullPost } : page;
}

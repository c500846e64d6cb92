import { startTransition, useEffect, useState } from "react";
import { hasSessionHint } from "#app/features/accounts/session-hint.ts";
import type { PostPage } from "./post-view.tsx";

type Whole = Pick<PostPage, "post" | "html" | "spoken">;

/** All of the post where the page has a preview alone; null for who may not read it. */
async function fetchWhole(slug: string): Promise<Whole | null> {
  const response = await fetch(`/api/members/posts/${slug}`);
  return response.ok ? response.json() : null;
}

/** The page as everybody gets it, then with what this reader may read besides. */
export function useWholePost(page: PostPage): PostPage {
  const { isWhole, slug } = page.post;
  const [whole, setWhole] = useState<Whole | null>(null);
  useEffect(() => {
    if (isWhole || !hasSessionHint()) return;
    // What is shown stays until the code of what comes is there.
    const show = (found: Whole | null) => startTransition(() => setWhole(found));
    fetchWhole(slug).then(show, () => undefined);
  }, [isWhole, slug]);
  return whole ? { ...page, ...whole } : page;
}

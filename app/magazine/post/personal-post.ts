import { useServerOnly } from "#app/islands/server-only.ts";
import type { PostPageData } from "./post-view.tsx";

/** Name of the server-only value. */
export const PERSONAL_POST = "personal-post";

/** The page that `loadPersonalPost` has loaded; undefined in the browser, and where it has not. */
export const usePersonalPost = (): PostPageData | undefined =>
  useServerOnly<PostPageData>(PERSONAL_POST);

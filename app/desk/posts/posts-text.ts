import { createAreaText } from "#app/islands/area-text.ts";
import english from "#locales/en/posts.json";

export type PostsKey = keyof typeof english;

/** Messages of the list of posts and of the trash. */
export const usePostsText = createAreaText(
  english,
  import.meta.glob(["/locales/*/posts.json", "!/locales/en/*"], { import: "default" }),
);

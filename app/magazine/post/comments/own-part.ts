import type { OwnDiscussion } from "#app/features/comments/models.ts";
import type { Picture } from "#app/lib/picture.ts";

/** What a signed-in reader has to do with a discussion. */
export interface OwnPart extends OwnDiscussion {
  viewer: { name: string; avatar: Picture | null; isEditor: boolean };
  likedIds: string[];
}

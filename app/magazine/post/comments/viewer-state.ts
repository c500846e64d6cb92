import type { OwnComments } from "#app/features/comments/models.ts";
import type { Picture } from "#app/lib/media/picture.ts";

/** The signed-in reader's state in a discussion. */
export interface ViewerState extends OwnComments {
  viewer: { name: string; avatar: Picture | null; isEditor: boolean };
  likedIds: string[];
}

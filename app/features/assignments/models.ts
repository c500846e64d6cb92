import type { PostStatus } from "#app/database/tables/posts.ts";

/** Who writes what until when. */
export interface Assignment {
  id: string;
  /** Null for an idea without a post. */
  postId: string | null;
  postStatus: PostStatus | null;
  /** Title of the post, or of the idea. */
  title: string;
  note: string;
  assigneeId: string;
  assignee: string;
  /** Null for deleted accounts. */
  by: string | null;
  /** `2026-11-23` on the magazine's calendar. */
  dueOn: string;
  /** Null while it is open. */
  doneAt: number | null;
}

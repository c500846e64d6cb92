import type { SpokenWords } from "#app/features/player/models.ts";
import type { PostDetails } from "#app/features/posts/models.ts";
import { PostBody } from "./post-body.tsx";
import type { WallFacts } from "./reading-wall.tsx";
import { isLong, TableOfContents } from "./table-of-contents.tsx";

interface PostTextProps {
  post: PostDetails;
  /** Null when the document carries it. */
  html: string | null;
  spoken: SpokenWords | null;
  /** Whether it stands beside a sidebar, or has the page's middle to itself. */
  isBeside: boolean;
  wall: WallFacts;
}

/** What is read, with a long text's contents before it or at its side. */
export function PostText({ post, html, spoken, isBeside, wall }: PostTextProps) {
  return (
    <div className="reading" data-place={isBeside ? "beside" : "middle"}>
      {isLong(post) && <TableOfContents outline={post.outline} />}
      <PostBody post={post} html={html} spoken={spoken} wall={wall} />
    </div>
  );
}

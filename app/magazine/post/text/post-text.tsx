import type { PostTranscript } from "#app/features/player/models.ts";
import type { PostDetails } from "#app/features/posts/models.ts";
import type { PostSeries } from "#app/features/series/models.ts";
import { type PaywallFacts, PostBody } from "./post-body.tsx";
import { isLong, TableOfContents } from "./table-of-contents.tsx";

interface PostTextProps {
  post: PostDetails;
  html: string;
  spoken: PostTranscript | null;
  series: PostSeries | null;
  /** Whether there is a sidebar; otherwise the text is centred. */
  isBeside: boolean;
  wall: PaywallFacts;
}

/** The text, with a table of contents above or beside a long one. */
export function PostText({ post, html, spoken, series, isBeside, wall }: PostTextProps) {
  return (
    <div className="reading" data-place={isBeside ? "beside" : "middle"}>
      {isLong(post) && <TableOfContents outline={post.outline} />}
      <PostBody post={post} html={html} spoken={spoken} series={series} wall={wall} />
    </div>
  );
}

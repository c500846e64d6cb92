import { lazy, Suspense, useState } from "react";
import type { SpokenWords } from "#app/features/player/models.ts";
import type { PostDetails } from "#app/features/posts/models.ts";
import { Island } from "#app/platform/island.tsx";
import { usePageAddress } from "#app/platform/page-address.tsx";
import { part } from "#app/platform/part.ts";
import { useHydrated } from "#app/platform/use-hydrated.ts";
import { Container } from "#app/ui/section.tsx";
import { surroundingsReader } from "./fetched-post.ts";
import type { PostLayout } from "./layouts.ts";
import type { PostSurroundings, SurroundingsVersions } from "./surroundings.server.ts";
import { useWholePost } from "./use-whole-post.ts";
import "#styles/post-page.css";

const PostVisit = lazy(() => import("./post-visit.tsx"));
const HEADER = part(() => import("./post-header.tsx").then(({ PostHeader }) => PostHeader));
const TEXT = part(() => import("./post-text.tsx").then(({ PostText }) => PostText));
const DISCUSSION = part(() =>
  import("./comments/discussion.tsx").then(({ Discussion }) => Discussion),
);
const SIDEBAR = part(() =>
  import("#app/magazine/widgets/sidebar.tsx").then(({ Sidebar }) => Sidebar),
);
const RELATED = part(() => import("./related-posts.tsx").then(({ RelatedPosts }) => RelatedPosts));

export interface PostPage {
  post: PostDetails;
  /** The post's own address on this site. */
  href: string;
  layout: PostLayout;
  /** The text, or null when the document carries it. */
  html: string | null;
  /** Null for posts in which nothing is said. */
  spoken: SpokenWords | null;
  /** The place in the discussion that the address asks for. */
  place: string;
  /** Null in the first document, which says it in its markup. */
  surroundings: PostSurroundings | null;
  /** Of the surroundings. */
  versions: SurroundingsVersions;
  /** Set where the page is made for one reader. */
  isSignedIn?: boolean;
}

/** What the discussion is told: readers' words, and what they are about. */
function discussionProps({ post, href }: PostPage, { discussion }: PostSurroundings) {
  const about = { id: post.id, href, isClosed: post.isCommentsClosed };
  return { post: about, page: discussion };
}

interface ColumnProps {
  page: PostPage;
  find: () => Promise<PostSurroundings>;
}

/** The text, and below it what readers say. */
function Column({ page, find }: ColumnProps) {
  const { post, html, spoken, layout, place, surroundings, isSignedIn } = page;
  const wall = { layout: layout.name, isSignedIn: isSignedIn ?? false };
  return (
    // A grid: islands have no box of their own that could keep a distance.
    <div className="grid grid-cols-1 gap-12">
      <Island
        key={`text ${post.isWhole}`}
        part={TEXT}
        props={{ post, html, spoken, isBeside: layout.hasSidebar, wall }}
        // Links alone: what a script marks in it, it marks on the elements.
        findProps={null}
      />
      <Island
        key={place}
        part={DISCUSSION}
        props={surroundings ? discussionProps(page, surroundings) : undefined}
        findProps={async () => {
          const found = await find();
          return { props: discussionProps(page, found), version: found.versions.discussion };
        }}
        kept={{ as: `discussion ${page.href}`, version: page.versions.discussion }}
      />
    </div>
  );
}

function WithSidebar({ page, find }: ColumnProps) {
  return (
    <div className="lg:grid lg:grid-cols-[3fr_2fr] lg:gap-14 xl:grid-cols-[2fr_1fr]">
      <Column page={page} find={find} />
      {/* Taller than most windows: it goes along until its foot is in sight, then stays. */}
      <div className="mt-14 lg:sticky lg:bottom-8 lg:mt-0 lg:self-end">
        <Island
          part={SIDEBAR}
          props={page.surroundings?.sidebar ?? undefined}
          findProps={null}
          kept={{ as: "sidebar", version: page.versions.sidebar }}
        />
      </div>
    </div>
  );
}

/** A post's page: header by layout, the reading column, perhaps a sidebar, what to read next. */
export function PostView({ page: given }: { page: PostPage }) {
  const address = usePageAddress();
  const page = useWholePost(given);
  const { post, layout, surroundings } = page;
  const [find] = useState(() => surroundingsReader(address));
  const header = { post, style: layout.header };
  const isHydrated = useHydrated();
  return (
    <Container>
      {isHydrated && (
        <Suspense>
          <PostVisit post={post} />
        </Suspense>
      )}
      <article aria-labelledby="post-title" data-post={post.id}>
        <Island
          key={`${post.isWhole}`}
          part={HEADER}
          props={header}
          findProps={async () => ({ props: header })}
        />
        <div className="mt-10 lg:mt-14">
          {layout.hasSidebar ? (
            <WithSidebar page={page} find={find} />
          ) : (
            <Column page={page} find={find} />
          )}
        </div>
      </article>
      <Island
        part={RELATED}
        props={surroundings ?? undefined}
        findProps={async () => {
          const found = await find();
          return { props: found, version: found.versions.related };
        }}
        kept={{ as: "related", version: page.versions.related }}
      />
    </Container>
  );
}

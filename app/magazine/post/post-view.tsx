import { lazy, Suspense, useState } from "react";
import type { PostTranscript } from "#app/features/player/models.ts";
import type { PostDetails } from "#app/features/posts/models.ts";
import { Island } from "#app/islands/island.tsx";
import { lazyComponent } from "#app/islands/lazy-component.ts";
import { useHydrated } from "#app/islands/use-hydrated.ts";
import { useWholePost } from "#app/magazine/post/reading/use-whole-post.ts";
import { usePageAddress } from "#app/platform/http/page-address.tsx";
import { Container } from "#app/ui/section.tsx";
import { surroundingsReader } from "./fetched-post.ts";
import type { PostLayout } from "./layouts.ts";
import type { PostSurroundings, SurroundingsVersions } from "./surroundings.server.ts";
import "#styles/post-page.css";

const PostVisit = lazy(() => import("./post-visit.tsx"));
const HEADER = lazyComponent(() =>
  import("./post-header.tsx").then(({ PostHeader }) => PostHeader),
);
const TEXT = lazyComponent(() =>
  import("#app/magazine/post/text/post-text.tsx").then(({ PostText }) => PostText),
);
const DISCUSSION = lazyComponent(() =>
  import("./comments/discussion.tsx").then(({ Discussion }) => Discussion),
);
const SIDEBAR = lazyComponent(() =>
  import("#app/magazine/cards/widgets/sidebar.tsx").then(({ Sidebar }) => Sidebar),
);
const RELATED = lazyComponent(() =>
  import("./related-posts.tsx").then(({ RelatedPosts }) => RelatedPosts),
);

export interface PostPageData {
  post: PostDetails;
  /** Canonical path of the post. */
  href: string;
  layout: PostLayout;
  /** The text; null when the document contains it. */
  html: string | null;
  /** Null for posts without audio or video. */
  spoken: PostTranscript | null;
  /** Position in the discussion, from the URL. */
  place: string;
  /** Null in the first document, which carries it as markup only. */
  surroundings: PostSurroundings | null;
  /** Versions of the surroundings. */
  versions: SurroundingsVersions;
  /** Set on pages rendered for one reader. */
  isSignedIn?: boolean;
}

/** Props of the discussion island. */
function discussionProps({ post, href }: PostPageData, { discussion }: PostSurroundings) {
  const about = { id: post.id, href, isClosed: post.isCommentsClosed };
  return { post: about, page: discussion };
}

interface ColumnProps {
  page: PostPageData;
  find: () => Promise<PostSurroundings>;
}

/** The text and the discussion. */
function Column({ page, find }: ColumnProps) {
  const { post, html, spoken, layout, place, surroundings, isSignedIn } = page;
  const wall = { layout: layout.name, isSignedIn: isSignedIn ?? false };
  return (
    // A grid, since islands (`display: contents`) cannot have margins.
    <div className="grid grid-cols-1 gap-12">
      <Island
        key={`text ${post.hasFullAccess}`}
        component={TEXT}
        props={{ post, html, spoken, isBeside: layout.hasSidebar, wall }}
        // Never hydrated: scripts enhance its DOM elements directly.
        loadProps={null}
      />
      <Island
        key={place}
        component={DISCUSSION}
        props={surroundings ? discussionProps(page, surroundings) : undefined}
        loadProps={async () => {
          const found = await find();
          return { props: discussionProps(page, found), version: found.versions.discussion };
        }}
        markupKey={{ as: `discussion ${page.href}`, version: page.versions.discussion }}
      />
    </div>
  );
}

function WithSidebar({ page, find }: ColumnProps) {
  return (
    <div className="lg:grid lg:grid-cols-[3fr_2fr] lg:gap-14 xl:grid-cols-[2fr_1fr]">
      <Column page={page} find={find} />
      {/* Sticky at its end, since it is taller than most windows. */}
      <div className="mt-14 lg:sticky lg:bottom-8 lg:mt-0 lg:self-end">
        <Island
          component={SIDEBAR}
          props={page.surroundings?.sidebar ?? undefined}
          loadProps={null}
          markupKey={{ as: "sidebar", version: page.versions.sidebar }}
        />
      </div>
    </div>
  );
}

/** A post's page: header, text, optional sidebar, related posts. */
export function PostView({ page: given }: { page: PostPageData }) {
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
          key={`${post.hasFullAccess}`}
          component={HEADER}
          props={header}
          loadProps={async () => ({ props: header })}
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
        component={RELATED}
        props={surroundings ?? undefined}
        loadProps={async () => {
          const found = await find();
          return { props: found, version: found.versions.related };
        }}
        markupKey={{ as: "related", version: page.versions.related }}
      />
    </Container>
  );
}

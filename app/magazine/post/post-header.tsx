import type { PostDetails } from "#app/features/posts/models.ts";
import { usePageLook } from "#app/magazine/shell/page-handle.ts";
import { AudioHeader } from "./headers/audio-header.tsx";
import { BackdropHeader } from "./headers/backdrop-header.tsx";
import { BleedHeader, ColumnHeader } from "./headers/column-header.tsx";
import { GalleryHeader } from "./headers/gallery-header.tsx";
import { SideHeader } from "./headers/side-header.tsx";
import { VideoHeader } from "./headers/video-header.tsx";
import type { PostHeaderStyle, PostLayout } from "./layouts.ts";

interface HeaderProps {
  post: PostDetails;
  hasSidebar: boolean;
}

const HEADERS: Record<PostHeaderStyle, (props: HeaderProps) => React.ReactNode> = {
  side: SideHeader,
  bleed: BleedHeader,
  column: ColumnHeader,
  backdrop: BackdropHeader,
  gallery: GalleryHeader,
  audio: AudioHeader,
  video: VideoHeader,
};

/** The header of a layout; a theme says how the program's own begins. */
export function PostHeader({ post, layout }: { post: PostDetails; layout: PostLayout }) {
  const look = usePageLook();
  const isOwnLayout = layout.name === "single";
  const chosen = (isOwnLayout && look?.postHead) || layout.header;
  // A band beside no picture would be half empty.
  const hasPicture = post.picture !== null || post.media !== null || post.kind === "video";
  const Header = HEADERS[chosen === "side" && !hasPicture ? "column" : chosen];
  return <Header post={post} hasSidebar={layout.hasSidebar} />;
}

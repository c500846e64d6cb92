import type { PostDetails } from "#app/features/posts/models.ts";
import { AudioHeader } from "./headers/audio-header.tsx";
import { BackdropHeader } from "./headers/backdrop-header.tsx";
import { BleedHeader, ColumnHeader } from "./headers/column-header.tsx";
import { GalleryHeader } from "./headers/gallery-header.tsx";
import { SideHeader } from "./headers/side-header.tsx";
import { VideoHeader } from "./headers/video-header.tsx";
import type { HeaderStyle } from "./layouts.ts";

const HEADERS: Record<HeaderStyle, (props: { post: PostDetails }) => React.ReactNode> = {
  side: SideHeader,
  bleed: BleedHeader,
  column: ColumnHeader,
  backdrop: BackdropHeader,
  gallery: GalleryHeader,
  audio: AudioHeader,
  video: VideoHeader,
};

export function PostHeader({ post, style }: { post: PostDetails; style: HeaderStyle }) {
  const Header = HEADERS[style];
  return <Header post={post} />;
}

import { FilmHost } from "#app/features/player/film-host.tsx";
import { PlayerBar } from "#app/features/player/player-bar.tsx";
import { BookmarkButton } from "#app/magazine/cards/parts/bookmark-button.tsx";
import { LikeButton } from "#app/magazine/cards/parts/like-button.tsx";

/** The player with all that belongs to it. */
export default function Player() {
  return (
    <>
      <FilmHost />
      <PlayerBar
        tools={({ postId, likeCount }) => (
          <>
            <LikeButton post={{ id: postId, likeCount }} />
            <BookmarkButton post={{ id: postId, likeCount }} />
          </>
        )}
        smallTools={({ postId, likeCount }) => <BookmarkButton post={{ id: postId, likeCount }} />}
      />
    </>
  );
}

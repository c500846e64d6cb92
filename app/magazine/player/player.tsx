import "#styles/player.css";
import { useEffect } from "react";
import { film } from "#app/features/player/film.ts";
import { FilmHost } from "#app/features/player/film-host.tsx";
import { PlayerBar } from "#app/features/player/player-bar.tsx";
import { sound } from "#app/features/player/sound.ts";
import { markSentences } from "#app/features/player/transcript-marker.ts";
import { BookmarkButton } from "#app/magazine/cards/parts/bookmark-button.tsx";
import { LikeButton } from "#app/magazine/cards/parts/like-button.tsx";

function useSentenceMarks(): void {
  useEffect(() => {
    const stops = [sound, film].map(markSentences);
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}

/** The player with all that belongs to it. */
export default function Player() {
  useSentenceMarks();
  return (
    // The scope of styles/player.css.
    <div className="player contents">
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
    </div>
  );
}

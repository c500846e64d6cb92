import "#styles/player.css";
import { useEffect } from "react";
import { PlayerBar } from "#app/features/player/bar/player-bar.tsx";
import { audioChannel } from "#app/features/player/channels/audio-channel.ts";
import { markSentences } from "#app/features/player/transcript-marker.ts";
import { videoChannel } from "#app/features/player/video/video-channel.ts";
import { VideoHost } from "#app/features/player/video/video-host.tsx";
import { BookmarkButton } from "#app/magazine/cards/actions/bookmark-button.tsx";
import { LikeButton } from "#app/magazine/cards/actions/like-button.tsx";

function useSentenceMarks(): void {
  useEffect(() => {
    const stops = [audioChannel, videoChannel].map(markSentences);
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}

/** The player with its bar and panels. */
export function Player() {
  useSentenceMarks();
  return (
    // The scope of styles/player.css.
    <div className="player contents">
      <VideoHost />
      <PlayerBar
        tools={({ postId, likeCount }) => (
          <span data-post={postId} className="contents">
            <LikeButton post={{ id: postId, likeCount }} />
            <BookmarkButton post={{ id: postId, likeCount }} />
          </span>
        )}
        smallTools={({ postId, likeCount }) => (
          <span data-post={postId} className="contents">
            <BookmarkButton post={{ id: postId, likeCount }} />
          </span>
        )}
      />
    </div>
  );
}

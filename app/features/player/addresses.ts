/** API URL of a post's track. */
export const trackHref = (postId: string): string => `/api/track/${encodeURIComponent(postId)}`;

/** The same for a restricted post, for signed-in readers. */
export const ownTrackHref = (postId: string): string =>
  `/api/members/tracks/${encodeURIComponent(postId)}`;

/** URL of a post's captions (WebVTT). */
export const captionsHref = (postId: string, language: string): string =>
  `/captions/${encodeURIComponent(postId)}/${language}.vtt`;

export const ownCaptionsHref = (postId: string, language: string): string =>
  `/api/members/captions/${encodeURIComponent(postId)}/${language}.vtt`;

/** URL of a post's chapters, as podcast apps read them. */
export const chaptersHref = (postId: string): string =>
  `/captions/${encodeURIComponent(postId)}/chapters.json`;

const CAPTIONS_FILE = /^([a-z]{2,3}(?:-[\w-]+)?)\.vtt$/i;

/** Language of a captions file by its name; undefined for other files. */
export const captionsLanguage = (file: string): string | undefined => CAPTIONS_FILE.exec(file)?.[1];

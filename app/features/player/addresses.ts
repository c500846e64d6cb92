/** API URL of a post's track. */
export const trackHref = (postId: string): string => `/api/track/${encodeURIComponent(postId)}`;

/** The same for a restricted post, for signed-in readers. */
export const ownTrackHref = (postId: string): string =>
  `/api/members/tracks/${encodeURIComponent(postId)}`;

/** URL of a restricted post's captions, for signed-in readers. */
export const ownCaptionsHref = (postId: string, language: string): string =>
  `/api/members/captions/${encodeURIComponent(postId)}/${language}.vtt`;

const CAPTIONS_FILE = /^([a-z]{2,3}(?:-[\w-]+)?)\.vtt$/i;

/** Language of a captions file by its name; undefined for other files. */
export const captionsLanguage = (file: string): string | undefined => CAPTIONS_FILE.exec(file)?.[1];

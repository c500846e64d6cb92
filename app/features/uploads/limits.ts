/** Maximum size of pictures; stated beside the field. */
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024;

/** `accept` of file inputs; the server examines the content. */
export const PICTURE_TYPES = "image/png,image/jpeg,image/gif,image/webp,image/avif";

/**
 * Maximum size of audio and video in a plain form post (without JavaScript); a form as a whole may
 * have 12 MB.
 */
export const MAX_FORM_MEDIA_BYTES = 11 * 1024 * 1024;

export const MEDIA_TYPES = "audio/*,video/mp4,video/webm,video/quicktime";

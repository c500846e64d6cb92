/**
 * Maximum size of pictures; stated beside the field. A photo of 108 megapixels has some 30 MB; it is
 * scaled down before it is stored.
 */
export const MAX_PICTURE_BYTES = 40 * 1024 * 1024;

/** `accept` of file inputs; the server examines the content. */
export const PICTURE_TYPES = "image/png,image/jpeg,image/gif,image/webp,image/avif";

/**
 * Maximum size of audio and video in a plain form post (without JavaScript), which is read into
 * memory.
 */
export const MAX_FORM_MEDIA_BYTES = 11 * 1024 * 1024;

export const MEDIA_TYPES = "audio/*,video/mp4,video/webm,video/quicktime";

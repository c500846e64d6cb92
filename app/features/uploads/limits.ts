/** Pictures up to 2 MB, as the hint beside the field says. */
export const LARGEST_PICTURE_BYTES = 2 * 1024 * 1024;

/** What pickers offer; the server looks at the content. */
export const PICTURE_TYPES = "image/png,image/jpeg,image/gif,image/webp,image/avif";

/** Sounds and films that come with a form, without a script; a form as a whole may have 12 MB. */
export const LARGEST_FORM_MEDIA_BYTES = 11 * 1024 * 1024;

export const MEDIA_TYPES = "audio/*,video/mp4,video/webm,video/quicktime";

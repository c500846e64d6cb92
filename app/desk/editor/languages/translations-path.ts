/** The page of a post's translations. */
export const translationsPath = (postId: string): string =>
  `/dashboard/posts/${postId}/translations`;

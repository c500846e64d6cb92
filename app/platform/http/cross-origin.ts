/**
 * For what anybody's scripts may read (Fetch standard, CORS protocol): feeds and captions, which players and readers on
 * other sites fetch. Never for anything that depends on the user.
 */
export const READABLE_ANYWHERE = { "access-control-allow-origin": "*" } as const;

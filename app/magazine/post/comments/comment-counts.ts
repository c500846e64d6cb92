/** Comments that a post's page begins with. */
export const FIRST_COMMENTS = 8;
/** Comments that "View full comments" and each further page bring. */
export const FURTHER_COMMENTS = 200;

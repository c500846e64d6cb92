/** Comments on the first page. */
export const FIRST_COMMENTS = 8;
/** Comments on each further page. */
export const FURTHER_COMMENTS = 200;

/**
 * Header of a request whose answer a script shows as the next page. The server tells it of a
 * redirect by 204 and `Location`: `fetch` would hide the fragment, and fail at another site.
 */
export const VISIT_HEADER = "x-visit";

/** Event of a form when the server has taken the address that it sent. */
export const SUBSCRIBED = "newsletter-subscribed";

/** The field of an attachment in which our exports name the logins of those whose portrait it is: authors have no picture in WXR. */
export const PORTRAIT_OF = "_masthead_portrait_of";

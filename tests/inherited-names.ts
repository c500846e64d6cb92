/** Names that every object inherits. As keys from outside they must find nothing. */
export const INHERITED_NAMES: readonly string[] = Object.getOwnPropertyNames(Object.prototype);

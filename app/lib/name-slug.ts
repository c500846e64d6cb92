import { slugify } from "#app/lib/slug.ts";

/** The slug of what has none of its own, such as plans and labels: of its name, or its id where that gives none. */
export const nameSlug = ({ id, name }: { id: string; name: string }): string => slugify(name) || id;

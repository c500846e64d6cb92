export const LOOK_PATH = "/dashboard/settings/look";

/** The page of a theme. */
export const themePath = (id: string) => `${LOOK_PATH}/${id}`;

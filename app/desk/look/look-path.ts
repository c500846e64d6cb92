export const LOOK_PATH = "/dashboard/settings/look";

export const themePath = (id: string) => `${LOOK_PATH}/${id}`;

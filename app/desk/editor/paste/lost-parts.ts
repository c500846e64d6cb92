/** Counts the parts of a paste that a text cannot hold, by kind. */
export interface LostParts {
  pictures: number;
  media: number;
  forms: number;
  drawings: number;
  comments: number;
}

export const NOTHING_LOST: LostParts = {
  pictures: 0,
  media: 0,
  forms: 0,
  drawings: 0,
  comments: 0,
};

/** In the order in which they are reported. */
export const LOST_KINDS = ["pictures", "media", "forms", "drawings", "comments"] as const;

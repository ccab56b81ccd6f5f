export const DATA_SUBJECTS = ['student', 'guardian', 'staff', 'school', 'none'] as const;
/**
 * How long rows are kept: `passing` loses its meaning and is tidied; `membership` lasts as long as the person belongs to the
 * school; `record` stays after they have left, as long as a school has to keep it; `evidence` is what happened and who did it,
 * and nobody changes it; `school` lasts as long as the school is here.
 */
export const RETENTION_CLASSES = ['passing', 'membership', 'record', 'evidence', 'school'] as const;

/** What stands on a table of school rows, for whoever has to answer for its data. */
export interface DataClass {
  /** Whose data a row is. */
  of: readonly (typeof DATA_SUBJECTS)[number][];
  kept: (typeof RETENTION_CLASSES)[number];
}

export const DATA_SUBJECTS = ['student', 'guardian', 'staff', 'school', 'none'] as const;
/**
 * How long rows are kept. `passing`: expires and is cleaned up; `membership`: as long as the person belongs to the school; `record`: after
 * they have left, for as long as the school has to keep it; `evidence`: what happened and who did it, never changed; `school`: as long as
 * the school exists.
 */
export const RETENTION_CLASSES = ['passing', 'membership', 'record', 'evidence', 'school'] as const;

/** The data protection metadata of a table of tenant rows. */
export interface DataClass {
  /** The kinds of people whose data a row contains. */
  of: readonly (typeof DATA_SUBJECTS)[number][];
  kept: (typeof RETENTION_CLASSES)[number];
}

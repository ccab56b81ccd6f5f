/** Something that opens the platform to whoever holds it, or goes on until somebody ends it; or a protection that somebody has begun. */
export interface Door {
  /** The columns of `before`, which the restored rows are compared with. */
  columns: string;
  /** What is read of the database that the restore replaces. */
  before: string;
  /** Ends the rows of the restored database that had ended before, or begins what had begun; the last statement's rows are counted. */
  close: string;
}

/** SQL: the school of this row was in the database that is replaced: another database says nothing about it. */
export const knownBefore = (row: string) =>
  `EXISTS (SELECT FROM school_before s WHERE s.school_id = ${row}.school_id)`;

export const stillOpen = (row: string, columns: readonly string[]) =>
  `EXISTS (SELECT FROM before b WHERE ${columns.map((each) => `b.${each} = ${row}.${each}`).join(' AND ')})`;

/** SQL: this row had ended, or was no more, in the database that is replaced. */
export const hadEnded = (row: string, columns: readonly string[]) =>
  `${knownBefore(row)} AND NOT ${stillOpen(row, columns)}`;

/**
 * SQL: `at` had passed when the database was last restored from a backup. What was due then was sent before the data was lost, or comes too
 * late: it is not sent by itself, and whoever planned it decides. For services whose migrations call `letSchoolsBeRestored`.
 */
export const isOfBeforeRestore = (at: string): string =>
  `(${at} <= (SELECT restored_at FROM known_school WHERE school_id = $1)) IS TRUE`;

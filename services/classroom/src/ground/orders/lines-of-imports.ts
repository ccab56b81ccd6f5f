/**
 * SQL: what an import `i` does with its line `l`, or would do once it is begun. Who may have left and which groups may be over are proposals: they are done
 * where whoever began it said so.
 */
const IS_DONE_WITH_IT = `(l.kind IN ('add', 'update', 'end')
  OR l.kind = 'leave' AND CASE l.list WHEN 'groups' THEN i.takes_endings ELSE i.takes_leavers END)`;

/** SQL: the line waits to be done. */
export const WAITS_TO_BE_DONE = `${IS_DONE_WITH_IT} AND l.done_at IS NULL`;

/** SQL: the line waits to be taken back. */
export const WAITS_TO_BE_UNDONE = 'l.done_at IS NOT NULL AND l.undone_at IS NULL AND l.stayed IS NULL';

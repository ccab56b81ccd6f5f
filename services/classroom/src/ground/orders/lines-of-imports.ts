/**
 * SQL: whether an import `i` carries out its line `l`, or would once it is begun. Lines about people who may have left, groups that may
 * have ended and people whom the school let go are proposals, and are carried out if the person who began the import said so.
 */
const IS_DONE_WITH_IT = `(l.kind IN ('add', 'update', 'end')
  OR l.kind = 'return' AND i.takes_returns
  OR l.kind = 'leave' AND CASE l.list WHEN 'groups' THEN i.takes_endings ELSE i.takes_leavers END)`;

/** SQL: whether the line is still to be carried out. */
export const WAITS_TO_BE_DONE = `${IS_DONE_WITH_IT} AND l.done_at IS NULL`;

/** SQL: whether the line is still to be undone. */
export const WAITS_TO_BE_UNDONE = 'l.done_at IS NOT NULL AND l.undone_at IS NULL AND l.stayed IS NULL';

/** SQL: the row is of the way that this session has come from school to school. */
export function isOnWayOf(row: string, sessionId: string): string {
  return `EXISTS (SELECT FROM switched_session kept
    WHERE kept.session_id = ${sessionId} AND kept.sign_in_session_id = ${row}.sign_in_session_id)`;
}

/**
 * SQL: what `ended` names is over at every gateway, and is told of. A switch may have ended it before, of which nobody
 * was told: its person went on there.
 */
export function revoked(ended: string): string {
  return `INSERT INTO revocation (session_id, school_id, revoked_at)
   SELECT id, school_id, clock_timestamp() FROM ${ended}
   ON CONFLICT (session_id) DO UPDATE SET told = false RETURNING session_id AS id`;
}

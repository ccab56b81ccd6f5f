/** SQL: whether the row belongs to the same sign-in as this session. */
export function isOnWayOf(row: string, sessionId: string): string {
  return `EXISTS (SELECT FROM switched_session kept
    WHERE kept.session_id = ${sessionId} AND kept.sign_in_session_id = ${row}.sign_in_session_id)`;
}

/**
 * SQL: revokes the sessions in `ended` at every gateway, and announces it. They may already have been ended by a switch, which was not
 * announced because the person continued elsewhere.
 */
export function revoked(ended: string): string {
  return `INSERT INTO revocation (session_id, school_id, revoked_at)
   SELECT id, school_id, clock_timestamp() FROM ${ended}
   ON CONFLICT (session_id) DO UPDATE SET told = false RETURNING session_id AS id`;
}

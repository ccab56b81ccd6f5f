/**
 * SQL: what `ended` names is over at every gateway, and is told of. A switch may have ended it before, of which nobody
 * was told: its person went on there.
 */
export function revoked(ended: string): string {
  return `INSERT INTO revocation (session_id, school_id, revoked_at)
   SELECT id, school_id, clock_timestamp() FROM ${ended}
   ON CONFLICT (session_id) DO UPDATE SET told = false RETURNING session_id AS id`;
}

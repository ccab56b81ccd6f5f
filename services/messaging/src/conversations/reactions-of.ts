/** SQL: the reactions to the message `l` that `reader`, a place in its conversation, may see; none once it is withdrawn. */
export const reactionsSeenBy = (
  reader: string,
): string => `CASE WHEN l.withdrawn_at IS NOT NULL THEN '[]'::jsonb ELSE coalesce((
    SELECT jsonb_agg(jsonb_build_object('kind', sign.kind, 'by', sign.by) ORDER BY sign.first_at, sign.kind) FROM (
      SELECT s.kind, min(s.reacted_at) AS first_at, jsonb_agg(s.place_id ORDER BY s.reacted_at, s.place_id) AS by
      FROM message_reaction s WHERE s.school_id = $1 AND s.message_id = l.id AND s.taken_back_at IS NULL
        AND (s.place_id = ${reader} OR ${reader} = ANY(s.reaches)) GROUP BY s.kind) sign), '[]'::jsonb) END`;

/** SQL: all reactions to the message `l`, for those who decide about it: including who gave them, and those taken back. */
export const REACTIONS_IN_EVIDENCE = `coalesce((SELECT jsonb_agg(jsonb_build_object('kind', s.kind,
    'name', coalesce(who.first_name || ' ' || who.last_name, ''), 'at', s.reacted_at, 'takenBackAt', s.taken_back_at)
    ORDER BY s.reacted_at, s.kind)
  FROM message_reaction s LEFT JOIN directory_entry who ON who.school_id = $1 AND who.person_id = s.person_id
  WHERE s.school_id = $1 AND s.message_id = l.id), '[]'::jsonb)`;

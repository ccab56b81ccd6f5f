/** SQL: a person whose data is on hold is a member of the conversation, or it is about them. */
export const isConversationHeld = (school: string, conversation: string): string =>
  `(EXISTS (SELECT FROM conversation_member m JOIN held_person h ON h.school_id = m.school_id AND h.person_id = m.person_id
     WHERE m.school_id = ${school} AND m.conversation_id = ${conversation})
   OR EXISTS (SELECT FROM conversation about JOIN held_person h ON h.school_id = about.school_id AND h.person_id = about.student_id
     WHERE about.school_id = ${school} AND about.id = ${conversation}))`;

/** The same for a row of `table` that names its conversation. */
export const isRowHeld = (table: string): string =>
  isConversationHeld(`${table}.school_id`, `${table}.conversation_id`);

/** SQL: the person of `directory_entry` is in a conversation that is on hold. */
export const IS_NAME_HELD = `EXISTS (SELECT FROM conversation_member own WHERE own.school_id = directory_entry.school_id
  AND own.person_id = directory_entry.person_id AND ${isConversationHeld('own.school_id', 'own.conversation_id')})`;

/** SQL: the same for a conversation that somebody has asked to keep. */
export const IS_NAME_KEPT = `EXISTS (SELECT FROM conversation_member m JOIN kept_case k
    ON k.school_id = m.school_id AND k.conversation_id = m.conversation_id
  WHERE m.school_id = directory_entry.school_id AND m.person_id = directory_entry.person_id)`;

/** SQL: a report of a message, or a held message, in the conversation of a row of `table` waits for a decision. */
export const isRowAwaited = (table: string): string =>
  `(${['message_report', 'moderation_case']
    .map(
      (told) => `EXISTS (SELECT FROM ${told} told WHERE told.school_id = ${table}.school_id
  AND told.conversation_id = ${table}.conversation_id AND told.decided_at IS NULL)`,
    )
    .join(' OR ')})`;

/** SQL: somebody has asked to keep what was written in the conversation of a row of `table`. */
export const isRowKept = (table: string): string => `EXISTS (SELECT FROM kept_case k
  WHERE k.school_id = ${table}.school_id AND k.conversation_id = ${table}.conversation_id)`;

/** SQL: somebody has asked to keep what was written in the conversation of a row of `table`. */
export const isRowKept = (table: string): string => `EXISTS (SELECT FROM kept_case k
  WHERE k.school_id = ${table}.school_id AND k.conversation_id = ${table}.conversation_id)`;

import type { ChildRules } from '@homeroom/database';

/**
 * SQL: the conversations that the child of the copy is or was in. Messages have no index of who wrote them: they are found by these.
 */
const OF_ITS_CONVERSATIONS = `conversation_id IN (
  SELECT mem.conversation_id FROM conversation_member mem WHERE mem.school_id = $1 AND mem.person_id = $2)`;
const messages = (which: string) =>
  `(SELECT m.id FROM message m WHERE m.school_id = $1 AND m.${OF_ITS_CONVERSATIONS}${which})`;
const OWN_MESSAGES = messages(' AND m.sender_id = $2');
/** SQL: announcements come before whom they reached. */
const ANNOUNCED = `r.announcement_id IN (SELECT a.id FROM announcement a WHERE a.school_id = $1)`;

const COPY = 'a copy: the classroom has it';
const OTHERS = 'what others wrote is theirs, and may name other children';
const JUDGED =
  'what was held or reported is judged by the staff, and may be about others: the office decides whether it goes along';
const COUNTED = 'counts for the services';
const ALL = 'addressed to many';

/** SQL: beside which rows the child's files stand, about a use `u` of a file. */
export const CHILD_FILES = `u.used_by IN ${OWN_MESSAGES}`;

/** What of messages and announcements is in the copy of one child. */
export const CHILD_RULES: ChildRules = {
  tables: {
    message: {
      rows: `r.${OF_ITS_CONVERSATIONS} AND r.sender_id = $2`,
      columns: ['body', 'sent_at', 'edited_at', 'withdrawn_at'],
      order: 'r.sent_at DESC, r.id',
    },
    message_form: {
      rows: `r.message_id IN ${OWN_MESSAGES}`,
      columns: ['body', 'replaced_at'],
      order: 'r.replaced_at, r.message_id, r.version',
    },
    message_reaction: {
      rows: `r.message_id IN ${messages('')} AND r.person_id = $2`,
      columns: ['kind', 'reacted_at', 'taken_back_at'],
      order: 'r.reacted_at',
    },
    student_messenger: { columns: ['status', 'restricted_until'] },
    messenger_change: {
      columns: ['what', 'status', 'changed_at', 'changed_by_role'],
      order: 'r.changed_at',
    },
    // Whom the child does not want to hear from; who does not want to hear from it is theirs.
    student_block: { rows: 'r.blocked_by = $2', columns: ['blocked_at'], order: 'r.blocked_at' },
    sender_freeze: {
      rows: 'r.person_id = $2',
      columns: ['frozen_at', 'recalled', 'decision', 'decided_at'],
      order: 'r.frozen_at',
    },
    announcement_receipt: {
      rows: `${ANNOUNCED} AND r.person_id = $2`,
      columns: ['read_at', 'confirmed_at'],
      order: 'r.read_at',
    },
    announcement_answer: {
      rows: `${ANNOUNCED} AND r.subject_id = $2`,
      columns: ['answered_at'],
      order: 'r.answered_at',
    },
    notice_settings: {
      rows: 'r.person_id = $2',
      columns: ['digest_at', 'choices', 'time_zone', 'quiet_from', 'quiet_until', 'mails_off'],
    },
  },
  leftOut: {
    directory_entry: COPY,
    class_tie: COPY,
    conversation: OTHERS,
    conversation_member: OTHERS,
    announcement: ALL,
    announcement_form: ALL,
    moderation_case: JUDGED,
    message_report: JUDGED,
    case_note: JUDGED,
    case_export: JUDGED,
    kept_case: JUDGED,
    returned_address: 'an address from which mails came back: of a guardian, and of nobody by name',
    'message.seq': COUNTED,
    'message.version': COUNTED,
    'message.answers_up_to': COUNTED,
    'message_form.version': COUNTED,
    'announcement_receipt.confirmed_version': COUNTED,
    'sender_freeze.read': 'how many others had read what was recalled',
    file: 'the files themselves lie beside',
    file_use: 'the files themselves lie beside',
  },
  files: CHILD_FILES,
};

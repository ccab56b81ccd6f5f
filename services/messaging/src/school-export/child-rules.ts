import { type ChildRules, type PartOfChild, REPEATED_WRITE } from '@homeroom/database';
import { EXPORT_RULES } from './export-rules';

/** SQL: goes through the announcements, because in the keys their id comes before the people they reached. */
const ANNOUNCED = `r.announcement_id IN (SELECT a.id FROM announcement a WHERE a.school_id = $1)`;

const COPY = 'a copy: the classroom has it';
const OTHERS = 'what others wrote is theirs, and may name other children';
const WRITTEN =
  'what a child writes to other children or to the staff is not shown to its family, and may be a matter of protection: the office looks at it, and gives it on request';
const JUDGED =
  'messages that were held or reported, and what the staff noted of them: they quote the child or others and may be a matter of protection, so the office decides whether they go along';
const TOLD = 'what somebody was told of what lies elsewhere: it goes by itself';
const REACHED = 'how people’s own devices and telephones are reached';
const COUNTED = 'counts for the services';
const ALL = 'addressed to many';

/**
 * Which parts of messages and announcements are in the copy of one child: what the school keeps of the child itself. That includes what was
 * decided about its own writing (`messenger_change`, `sender_freeze`): whether it may write, and that it was stopped because it wrote too
 * much at once. Such a row quotes no message and names nobody else, unlike a message, a case or a report.
 */
const RULES: ChildRules = {
  tables: {
    student_messenger: { columns: ['status', 'restricted_until'] },
    messenger_change: {
      columns: ['what', 'status', 'changed_at', 'changed_by_role'],
      order: 'r.changed_at',
    },
    // Whom the child has blocked; blocks of the child belong to the students who made them.
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
    held_person: COPY,
    class_tie_source: COUNTED,
    counted_send: COUNTED,
    notice: TOLD,
    notice_delivery: TOLD,
    notice_digest: TOLD,
    notice_mail: TOLD,
    push_device: REACHED,
    removed_device: REACHED,
    notice_phone: REACHED,
    repeated_write: REPEATED_WRITE,
    directory_entry: COPY,
    class_tie: COPY,
    message: WRITTEN,
    message_form: WRITTEN,
    message_reaction: WRITTEN,
    file: WRITTEN,
    file_use: WRITTEN,
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
    'announcement_receipt.confirmed_version': COUNTED,
    'sender_freeze.read': 'what others did: how many had read what was recalled',
  },
};

export const CHILD_PART: PartOfChild = { exported: EXPORT_RULES, rules: RULES };

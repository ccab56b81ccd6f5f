import { type ChildRules, inUtc, type PartOfChild, REPEATED_WRITE } from '@homeroom/database';
import { EXPORT_RULES } from './export-rules';

const incident = (column: string) =>
  `(SELECT i.${column} FROM incident i WHERE i.school_id = $1 AND i.id = r.incident_id)`;
const INCIDENT = {
  type: incident('type'),
  kind: incident('kind'),
  raised_at: inUtc(incident('raised_at')),
};
/**
 * SQL: of an alert or a drill that is over. A family may download a released copy at any moment, and must not read from it where a child was
 * missed before the school tells them, or a drill that they were not told of. A school has few alerts, but each involves everybody.
 */
const OF_INCIDENT = `r.incident_id IN (SELECT i.id FROM incident i WHERE i.school_id = $1 AND i.status <> 'active')`;
const OF_ONE = `${OF_INCIDENT} AND r.student_id = $2`;
const COUNTED = 'how the services go about it';
const RAISED = 'who raised an alarm, or was asked about it, is told to nobody';

/** What the export of one child contains of alerts and drills. */
const RULES: ChildRules = {
  tables: {
    roll_call_student: {
      rows: OF_ONE,
      columns: ['class_number'],
      said: INCIDENT,
      order: incident('raised_at'),
    },
    roll_call_mark: {
      rows: OF_ONE,
      columns: ['state', 'with_class', 'said_at'],
      said: INCIDENT,
      order: 'r.said_at',
    },
    delivery: {
      rows: `${OF_INCIDENT} AND r.recipient_id = $2`,
      columns: ['channel', 'state', 'queued_at', 'handed_over_at', 'received_at', 'seen_at', 'answered_at'],
      said: INCIDENT,
      order: 'r.queued_at, r.notice, r.channel',
    },
  },
  leftOut: {
    guardianship: 'a copy: the classroom has the families',
    guardianship_source: COUNTED,
    register_copy: 'a copy of a day: the classroom has the register',
    register_word: 'a copy of a day: the classroom has the register',
    person_ways: 'how people’s own devices and telephones are reached',
    repeated_write: REPEATED_WRITE,
    'delivery.notice': COUNTED,
    'delivery.due_at': COUNTED,
    'delivery.settled_at': COUNTED,
    'delivery.attempts': COUNTED,
    'delivery.begun_at': COUNTED,
    'delivery.retold': COUNTED,
    'roll_call_mark.version': COUNTED,
    recipient: 'a copy: the accounts have it',
    incident: 'an alert of the whole school; which ones there were is said in each roll call',
    incident_raise: RAISED,
    incident_hold: RAISED,
  },
};

export const CHILD_PART: PartOfChild = { exported: EXPORT_RULES, rules: RULES };

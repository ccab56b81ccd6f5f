import type { Tidied } from '@homeroom/database';
import { BREAKER } from '@homeroom/domain';
import { IS_NAME_HELD, IS_NAME_KEPT, isConversationHeld, isRowHeld, isRowKept } from '../held';

/** SQL: nobody has asked to keep what was written in the conversation of a row of `table`. */
const notKept = (table: string) => `NOT ${isRowKept(table)}`;

/** The same of a form of a message. */
const FORM_NOT_KEPT = `NOT EXISTS (SELECT FROM message l JOIN kept_case k
    ON k.school_id = l.school_id AND k.conversation_id = l.conversation_id
  WHERE l.school_id = message_form.school_id AND l.id = message_form.message_id)`;

/** SQL: the message of a form stands in a conversation that is held back. */
const FORM_HELD = `EXISTS (SELECT FROM message l WHERE l.school_id = message_form.school_id AND l.id = message_form.message_id
  AND ${isConversationHeld('l.school_id', 'l.conversation_id')})`;

/** SQL: it was a person whose data is on hold who was stopped. */
const FREEZE_HELD = `EXISTS (SELECT FROM held_person h WHERE h.school_id = sender_freeze.school_id AND h.person_id = sender_freeze.person_id)`;

/** SQL: nothing stands any more in the conversation of a row of `conversation`, said or to be said, and no case is about it. */
const NOTHING_STANDS = ['message', 'moderation_case', 'scheduled_message']
  .map(
    (table) => `NOT EXISTS (SELECT FROM ${table} x
  WHERE x.school_id = conversation.school_id AND x.conversation_id = conversation.id)`,
  )
  .join(' AND ');

/**
 * SQL, for the relay: the end of the last school year of a school that has been over for three years, which is the moment at which
 * another one began, on the school's own clock. Each year begins on another date, so that the beginning of the running one says
 * nothing of this. Null where none is known.
 */
const lastLongOver = (
  school: string,
) => `(SELECT max(first_day::timestamp AT TIME ZONE k.time_zone) FROM school_days d
  JOIN known_school k ON k.school_id = d.school_id, unnest(d.years_begin_on) AS first_day
  WHERE d.school_id = ${school} AND (first_day + interval '3 years') AT TIME ZONE k.time_zone <= now())`;

/**
 * What was written goes three years after its school year is over, which it is with the first day of the next. A school that plans
 * no more years keeps nothing for longer than one year and three.
 */
const ITS_YEAR_AND_THREE: Pick<Tidied, 'after' | 'orBefore'> = { after: '4 years', orBefore: lastLongOver };

/** What somebody was told of, which of it may still be taken back, and what was written. */
export const TIDIED: readonly Tidied[] = [
  { table: 'notice', since: 'created_at', after: '90 days' },
  { table: 'notice_cause', since: 'heard_at', after: '90 days' },
  { table: 'notice_digest', since: 'due_at', after: '7 days' },
  // A mail server gives up after five days, and three in a row are counted.
  { table: 'notice_mail', since: 'wanted_at', after: '14 days' },
  { table: 'notice_delivery', since: 'due_at', after: '3 days' },
  {
    table: 'message',
    since: 'sent_at',
    ...ITS_YEAR_AND_THREE,
    only: notKept('message'),
    heldBack: isRowHeld('message'),
  },
  // A form goes with its message, as do those of announcements; nothing is left of what was written.
  {
    table: 'message_form',
    since: 'replaced_at',
    ...ITS_YEAR_AND_THREE,
    only: FORM_NOT_KEPT,
    heldBack: FORM_HELD,
  },
  {
    table: 'message_report',
    since: 'reported_at',
    ...ITS_YEAR_AND_THREE,
    heldBack: isRowHeld('message_report'),
  },
  {
    table: 'scheduled_message',
    since: 'written_at',
    after: '1 year',
    heldBack: isRowHeld('scheduled_message'),
  },
  { table: 'counted_send', since: 'sent_at', after: `${BREAKER.keptHours} hours` },
  {
    table: 'sender_freeze',
    since: 'frozen_at',
    ...ITS_YEAR_AND_THREE,
    only: `decision = 'lifted'`,
    heldBack: FREEZE_HELD,
  },
  { table: 'announcement', since: 'created_at', ...ITS_YEAR_AND_THREE },
  { table: 'announcement_form', since: 'replaced_at', ...ITS_YEAR_AND_THREE },
  { table: 'announcement_receipt', since: 'read_at', ...ITS_YEAR_AND_THREE },
  {
    table: 'moderation_case',
    since: 'made_at',
    ...ITS_YEAR_AND_THREE,
    only: notKept('moderation_case'),
    heldBack: isRowHeld('moderation_case'),
  },
  {
    table: 'directory_entry',
    since: 'forgotten_at',
    after: '0 days',
    only: `NOT ${IS_NAME_KEPT}`,
    heldBack: IS_NAME_HELD,
  },
  // After all that is looked at: somebody in it is gone for good. Its members go with it.
  {
    table: 'conversation',
    since: 'forgotten_at',
    after: '0 days',
    only: NOTHING_STANDS,
    heldBack: isConversationHeld('conversation.school_id', 'conversation.id'),
  },
  { table: 'text_count', since: 'day', after: '40 days' },
  { table: 'number_budget', since: 'touched_at', after: '2 days', platform: true },
];

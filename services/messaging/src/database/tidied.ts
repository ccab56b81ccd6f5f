import type { Tidied } from '@homeroom/database';
import { BREAKER, SERVER_LIMITS } from '@homeroom/domain';
import { IS_NAME_HELD, IS_NAME_KEPT, isConversationHeld, isRowAwaited, isRowHeld, isRowKept } from '../held';
import { isOfYearLongOver, ITS_YEAR_AND_THREE } from '../kept-years';

/** SQL: whether no kept case covers the conversation of a row of `table`. */
const notKept = (table: string) => `NOT ${isRowKept(table)}`;

/** The same for an earlier text of a message. */
const FORM_NOT_KEPT = `NOT EXISTS (SELECT FROM message l
  WHERE l.school_id = message_form.school_id AND l.id = message_form.message_id AND (${isRowKept('l')} OR ${isRowAwaited('l')}))`;

/** SQL: whether the message of an earlier text belongs to a conversation on hold. */
const FORM_HELD = `EXISTS (SELECT FROM message l WHERE l.school_id = message_form.school_id AND l.id = message_form.message_id
  AND ${isConversationHeld('l.school_id', 'l.conversation_id')})`;

/** SQL: whether the frozen person's data is on hold. */
const FREEZE_HELD = `EXISTS (SELECT FROM held_person h WHERE h.school_id = sender_freeze.school_id AND h.person_id = sender_freeze.person_id)`;

/** SQL: whether the conversation of a row of `conversation` has no messages, scheduled messages or cases left. */
const NOTHING_STANDS = ['message', 'moderation_case', 'scheduled_message']
  .map(
    (table) => `NOT EXISTS (SELECT FROM ${table} x
  WHERE x.school_id = conversation.school_id AND x.conversation_id = conversation.id)`,
  )
  .join(' AND ');

/** SQL: an announcement is of the year in which it was published; many are written in the year before. */
const OUT_LONG_AGO = `(published_at IS NULL OR ${isOfYearLongOver('announcement.school_id', 'published_at')})`;

/** Notices, their causes and mails, and messages. */
export const TIDIED: readonly Tidied[] = [
  { table: 'notice', since: 'created_at', after: '90 days' },
  { table: 'notice_cause', since: 'heard_at', after: '90 days' },
  { table: 'notice_digest', since: 'due_at', after: '7 days' },
  // Mail servers give up after five days, and three failures in a row are counted.
  { table: 'notice_mail', since: 'wanted_at', after: '14 days' },
  { table: 'notice_delivery', since: 'due_at', after: '3 days' },
  // Before the messages, which stay as long as one of these is undecided.
  {
    table: 'message_report',
    since: 'reported_at',
    ...ITS_YEAR_AND_THREE,
    heldBack: isRowHeld('message_report'),
  },
  {
    table: 'moderation_case',
    since: 'made_at',
    ...ITS_YEAR_AND_THREE,
    only: notKept('moderation_case'),
    heldBack: isRowHeld('moderation_case'),
  },
  {
    table: 'message',
    since: 'sent_at',
    ...ITS_YEAR_AND_THREE,
    only: `${notKept('message')} AND NOT ${isRowAwaited('message')}`,
    heldBack: isRowHeld('message'),
  },
  // Earlier texts are deleted with their message or announcement, so that nothing of these is left.
  {
    table: 'message_form',
    since: 'replaced_at',
    ...ITS_YEAR_AND_THREE,
    only: FORM_NOT_KEPT,
    heldBack: FORM_HELD,
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
  { table: 'announcement', since: 'created_at', ...ITS_YEAR_AND_THREE, only: OUT_LONG_AGO },
  { table: 'announcement_form', since: 'replaced_at', ...ITS_YEAR_AND_THREE },
  { table: 'announcement_receipt', since: 'read_at', ...ITS_YEAR_AND_THREE },
  {
    table: 'directory_entry',
    since: 'forgotten_at',
    after: '0 days',
    only: `NOT ${IS_NAME_KEPT}`,
    heldBack: IS_NAME_HELD,
  },
  // Comes after everything that it depends on: conversations with an erased person. Members are deleted with them.
  {
    table: 'conversation',
    since: 'forgotten_at',
    after: '0 days',
    only: NOTHING_STANDS,
    heldBack: isConversationHeld('conversation.school_id', 'conversation.id'),
  },
  { table: 'text_count', since: 'day', after: '40 days' },
  // Numbers of people whose access has ended, once an import that ended it can no longer be undone.
  { table: 'notice_phone', since: 'rests_since', after: `${SERVER_LIMITS.rosterUndoDays + 1} days` },
  { table: 'number_budget', since: 'touched_at', after: '2 days', platform: true },
];

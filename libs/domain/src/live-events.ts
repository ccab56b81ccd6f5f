/** The events sent to open pages. A browser's event stream notifies only listeners of a specific name, so both ends need the list. */
export const LIVE_EVENT_NAMES = [
  'points.awarded',
  'points.undone',
  'points.adjusted',
  'redemption.changed',
  'badge.given',
  'plant.chosen',
  'class_goal.changed',
  'homework.changed',
  'permission_slip.changed',
  'tournament.changed',
  'class_poll.changed',
  'hand_over.changed',
  'timetable.changed',
  'lunch_menu.changed',
  'register.taken',
  'absence.changed',
  'student.created',
  'class.changed',
  'course_group.changed',
  'school.changed',
  'messenger.changed',
  'notices.changed',
  'messages.changed',
  'conversation.writing',
  'announcements.changed',
  'student.changed',
  'teacher.changed',
  'guardian_link.changed',
  'family_request.changed',
  'data_request.changed',
  'sign_in_line.changed',
  'alert.raised',
  'alert.updated',
  'alert.counted',
  'alert.cleared',
  'alert.corrected',
  'memberships.told',
] as const;
/** Tells an idle page that its stream is alive. Not an event: it has no id, and nothing is published under this name. */
export const LIVE_BEAT = { name: 'beat', everyMs: 15_000 } as const;

export type LiveEventName = (typeof LIVE_EVENT_NAMES)[number];

export function isLiveEventName(name: string): name is LiveEventName {
  return (LIVE_EVENT_NAMES as readonly string[]).includes(name);
}

import type { LiveEventName } from '@homeroom/contracts';

/** A browser's event stream tells only the listeners of a name; the record makes a forgotten name not compile. */
const NAMES: Record<LiveEventName, true> = {
  'points.awarded': true,
  'points.undone': true,
  'student.created': true,
  'alert.raised': true,
  'alert.updated': true,
  'alert.cleared': true,
  'alert.corrected': true,
};

export const LIVE_EVENT_NAMES = Object.keys(NAMES) as LiveEventName[];

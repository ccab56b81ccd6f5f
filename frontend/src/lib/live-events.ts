/** What `GET /api/events` says, and what each event carries. Events hold ids and numbers, never names. */
export interface LiveEvents {
  'points.awarded': PointsChanged;
  'points.undone': PointsChanged;
  'student.created': { studentId: string; classNumber: number };
  'alert.raised': AlertChanged;
  'alert.updated': AlertChanged;
  'alert.cleared': AlertChanged;
  'alert.corrected': AlertChanged;
}

interface PointsChanged {
  entryId: string;
  studentId: string;
  classNumber: number;
  amount: number;
  behaviorPoints: number;
}

interface AlertChanged {
  alertId: string;
  type: string;
  status: string;
}

export type LiveEventName = keyof LiveEvents;

export const LIVE_EVENT_NAMES = [
  'points.awarded',
  'points.undone',
  'student.created',
  'alert.raised',
  'alert.updated',
  'alert.cleared',
  'alert.corrected',
] as const satisfies readonly LiveEventName[];

export const ALERT_EVENTS = ['alert.raised', 'alert.updated', 'alert.cleared', 'alert.corrected'] as const;
export const POINT_EVENTS = ['points.awarded', 'points.undone'] as const;

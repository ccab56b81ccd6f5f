/** GET /api/calendar/feed: whether another calendar follows the school's for the one who asks. */
export interface CalendarFeed {
  /** When the link was made; null where there is none. */
  madeAt: string | null;
}

/** POST /api/calendar/feed. The address is said here and never again; one that was made before leads nowhere from now on. */
export interface MadeCalendarFeed {
  success: true;
  madeAt: string;
  /** Below the origin of the application; whoever has it reads the calendar as its owner does. */
  path: string;
}

/** GET /api/calendar/feed: whether the current user has a feed link for an external calendar. */
export interface CalendarFeed {
  /** When the link was created; null if there is none. */
  madeAt: string | null;
}

/** POST /api/calendar/feed. The address is returned only once; an earlier link stops working. */
export interface MadeCalendarFeed {
  success: true;
  madeAt: string;
  /** Path below the application's origin; anybody who has it can read the calendar as its owner sees it. */
  path: string;
}

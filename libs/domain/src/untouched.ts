/**
 * Request header for automatic requests of a page without user activity for minutes. Such requests do not extend the session. Omitting the
 * header gains nothing beyond what any active page has.
 */
export const UNTOUCHED_HEADER = 'homeroom-untouched';

/** Response header that says the session has ended but the browser still receives alarms. */
export const ALARMS_HEADER = 'homeroom-alarms';

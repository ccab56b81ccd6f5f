/**
 * Header of a request that nobody made: the page asked by itself, and has not been touched for minutes. It does not keep its
 * session from running out. Whoever leaves it out has at most what everybody has who touches the page.
 */
export const UNTOUCHED_HEADER = 'homeroom-untouched';

/** Header of the answer that a session is over, where its browser goes on hearing alarms. */
export const ALARMS_HEADER = 'homeroom-alarms';

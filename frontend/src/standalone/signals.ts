/** What the application tells the small script that watches over its start; the two share no code. */
export const STARTED = 'homeroom:started';
export const FAILED = 'homeroom:failed';

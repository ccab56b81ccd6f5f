/** Events from the application to the script that watches its start; the two share no code. */
export const STARTED = 'homeroom:started';
export const FAILED = 'homeroom:failed';

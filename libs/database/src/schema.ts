/**
 * What migrations are written with. A door of its own: `migrate.js` runs five times at each start, and should not have to
 * load all that serves requests.
 */
export * from './folded';
export * from './forward-migration';
export * from './migrate';
export * from './roles';
export * from './tables';
export { raising } from './versions/raising';
export * from './versions/state-version';

/**
 * The helpers for migrations. A separate entry point, because `migrate.js` runs five times at each start and should not load everything
 * needed to serve requests.
 */
export * from './folded';
export * from './forward-migration';
export * from './migrate';
export * from './roles';
export * from './tables';
export { raising } from './versions/raising';
export * from './versions/state-version';

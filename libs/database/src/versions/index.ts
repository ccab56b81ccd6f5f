export { raising } from './raising';
export { type Gate, versionedRead, type VersionedRead } from './versioned-read';
export { VersionedReads } from './versioned-reads';

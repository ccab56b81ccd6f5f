import type { UnsentKind } from '../lib/feature';

/** How each feature sends its queued writes, from each one's `unsent.ts`. */
export const UNSENT_KINDS = Object.values(
  import.meta.glob<UnsentKind>('../features/*/unsent.ts', { import: 'default' }),
);

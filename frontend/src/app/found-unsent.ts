import type { UnsentKind } from '../lib/feature';

/** Of all features: each says in its `unsent.ts` how what waits of it goes. */
export const UNSENT_KINDS = Object.values(
  import.meta.glob<UnsentKind>('../features/*/unsent.ts', { import: 'default' }),
);

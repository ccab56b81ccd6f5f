import type { UnsentKind } from '../lib/feature';
import { inFeatures } from './in-features';

export const UNSENT_KINDS = inFeatures<{ default: UnsentKind }>('unsent.ts').map(
  (found) => () => Promise.resolve(found.default),
);

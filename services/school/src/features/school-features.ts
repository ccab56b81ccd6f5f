import type { Tx } from '@homeroom/database';
import {
  type FeatureChoices,
  type FeatureKey,
  featuresOf,
  type FeatureSet,
  type SubscriptionLevel,
} from '@homeroom/domain';
import { featureChoices } from './features.queries';

/** The features switched on for the school of this transaction. */
export async function featuresIn(tx: Tx, level: SubscriptionLevel): Promise<FeatureSet> {
  const rows = await tx.sql(featureChoices(level));
  const chosen = (scope: 'plan' | 'school') => choices(rows.filter((row) => row.scope === scope));
  return featuresOf(level, chosen('plan'), chosen('school'));
}

export function choices(rows: readonly { key: FeatureKey; enabled: boolean }[]): FeatureChoices {
  return Object.fromEntries(rows.map(({ key, enabled }) => [key, enabled]));
}

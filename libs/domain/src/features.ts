import { SUBSCRIPTION_LEVELS, type SubscriptionLevel } from './school-status';

interface Feature {
  name: string;
  description: string;
  /** The plans that include it, unless the operator decides otherwise. */
  plans: readonly SubscriptionLevel[];
}

/** Features that can be switched by plan and by school. Each one is enforced by the service that provides it. */
export const FEATURES = {
  messages: {
    name: 'Messages',
    description: 'The directory of people whom somebody may write to, and with it all writing.',
    plans: SUBSCRIPTION_LEVELS,
  },
  class_dashboard: {
    name: 'Class dashboard',
    description:
      'Signing in on the device of a classroom. Devices that are signed in stay so until they sign out.',
    plans: SUBSCRIPTION_LEVELS,
  },
  rewards_shop: {
    name: 'Rewards shop',
    description:
      'Rewards that students exchange points for. Points that are spent stay spent while it is off.',
    plans: SUBSCRIPTION_LEVELS,
  },
  games: {
    name: 'Games',
    description: 'Games for students, and what teachers add to them. Results that are there stay.',
    plans: SUBSCRIPTION_LEVELS,
  },
} as const satisfies Record<string, Feature>;

export type FeatureKey = keyof typeof FEATURES;
export type FeatureSet = Readonly<Record<FeatureKey, boolean>>;

export const FEATURE_KEYS = Object.keys(FEATURES) as FeatureKey[];

/** The operator's overrides of the list above, for a plan or for one school. */
export type FeatureChoices = Partial<Record<FeatureKey, boolean>>;

export function isInPlan(key: FeatureKey, level: SubscriptionLevel, ofPlan: FeatureChoices = {}): boolean {
  return ofPlan[key] ?? FEATURES[key].plans.includes(level);
}

/** The school's own setting overrides the plan's, and that overrides the list's. */
export function featuresOf(
  level: SubscriptionLevel,
  ofPlan: FeatureChoices,
  ofSchool: FeatureChoices,
): FeatureSet {
  return Object.fromEntries(
    FEATURE_KEYS.map((key) => [key, ofSchool[key] ?? isInPlan(key, level, ofPlan)]),
  ) as FeatureSet;
}

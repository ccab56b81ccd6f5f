/** The kinds of organisation above schools. They are only labels: each can be below any other, and all behave the same. */
export const ORGANISATION_KINDS = [
  'district',
  'trust',
  'region',
  'network',
  'diocese',
  'authority',
  'group',
] as const;
export type OrganisationKind = (typeof ORGANISATION_KINDS)[number];

/** What may stand above schools. The kinds are words for people: each may stand below each, and all do the same. */
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

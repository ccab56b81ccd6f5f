/** What a school keeps of a child's family, and who of the school may know what of it. */
export const FAMILIES = {
  nameMaxLength: 80,
  doctorMaxLength: 80,
  /** Who is called first has place 1. */
  callPlaces: 10,
  collectorsMost: 10,
  relationMaxLength: 60,
  notesMost: 20,
  noteTitleMaxLength: 80,
  noteMaxLength: 500,
  addressMaxLength: 300,
  /** Of one guardian, that wait at the same time. */
  requestsMost: 10,
  reasonMaxLength: 300,
} as const;

/** What holds between a guardian and a child, apart from the access itself. */
export const GUARDIAN_RIGHTS = [
  'hasCustody',
  'livesWith',
  'isContacted',
  'mayCollect',
  'getsLetters',
] as const;
export type GuardianRight = (typeof GUARDIAN_RIGHTS)[number];

export const MEDICAL_KINDS = ['allergy', 'condition', 'medication'] as const;
export type MedicalKind = (typeof MEDICAL_KINDS)[number];

/** From the narrowest on: the office, those who teach the child besides, everybody who works at the school. */
export const MEDICAL_AUDIENCES = ['office', 'teachers', 'staff'] as const;
export type MedicalAudience = (typeof MEDICAL_AUDIENCES)[number];

/** Who has no access is neither written to nor given the child, nor any paper of it. */
export function withinAccess<Terms extends Record<GuardianRight | 'hasAccess', boolean>>(
  terms: Terms,
): Terms {
  return terms.hasAccess ? terms : { ...terms, isContacted: false, mayCollect: false, getsLetters: false };
}

export const FAMILY_REQUEST_KINDS = ['contact', 'collectors', 'medical'] as const;
export type FamilyRequestKind = (typeof FAMILY_REQUEST_KINDS)[number];

export const FAMILY_REQUEST_STATES = ['waiting', 'confirmed', 'refused', 'withdrawn'] as const;
export type FamilyRequestState = (typeof FAMILY_REQUEST_STATES)[number];

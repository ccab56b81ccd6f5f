/** The limits of the family data that a school keeps about a child. */
export const FAMILIES = {
  nameMaxLength: 80,
  doctorMaxLength: 80,
  /** Places in the order of calls, starting with 1. */
  callPlaces: 10,
  collectorsMost: 10,
  relationMaxLength: 60,
  notesMost: 20,
  noteTitleMaxLength: 80,
  noteMaxLength: 500,
  addressMaxLength: 300,
  /** Open requests of one guardian at the same time. */
  requestsMost: 10,
  reasonMaxLength: 300,
} as const;

/** A guardian's rights concerning a child, apart from access itself. */
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

/** From narrow to wide: the office; also those who teach the child; everybody who works at the school. */
export const MEDICAL_AUDIENCES = ['office', 'teachers', 'staff'] as const;
export type MedicalAudience = (typeof MEDICAL_AUDIENCES)[number];

/** A guardian without access is not contacted, may not collect the child, and gets no letters. */
export function withinAccess<Terms extends Record<GuardianRight | 'hasAccess', boolean>>(
  terms: Terms,
): Terms {
  return terms.hasAccess ? terms : { ...terms, isContacted: false, mayCollect: false, getsLetters: false };
}

export const FAMILY_REQUEST_KINDS = ['contact', 'collectors', 'medical'] as const;
export type FamilyRequestKind = (typeof FAMILY_REQUEST_KINDS)[number];

export const FAMILY_REQUEST_STATES = ['waiting', 'confirmed', 'refused', 'withdrawn'] as const;
export type FamilyRequestState = (typeof FAMILY_REQUEST_STATES)[number];

/** The filters and sort orders of the lists of people; a leading minus reverses the order. */
export const PERSON_STATUSES = ['active', 'inactive', 'all'] as const;
export type PersonStatus = (typeof PERSON_STATUSES)[number];

export const STUDENT_SORTS = ['name', '-name', 'class', '-class', 'points', '-points'] as const;
export type StudentSort = (typeof STUDENT_SORTS)[number];

export const TEACHER_SORTS = ['name', '-name', 'type', '-type'] as const;
export type TeacherSort = (typeof TEACHER_SORTS)[number];

/** The state of a teacher's request to link a student to an existing guardian's account. */
export const LINK_STATES = ['waiting', 'approved', 'declined', 'withdrawn'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** Whose PIN a slip is for. */
export const PIN_HOLDERS = ['student', 'guardian'] as const;
export type PinHolder = (typeof PIN_HOLDERS)[number];

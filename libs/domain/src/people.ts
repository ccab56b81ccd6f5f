/** What the lists of people can be narrowed and ordered by; a leading minus is the other way round. */
export const PERSON_STATUSES = ['active', 'inactive', 'all'] as const;
export type PersonStatus = (typeof PERSON_STATUSES)[number];

export const STUDENT_SORTS = ['name', '-name', 'class', '-class', 'points', '-points'] as const;
export type StudentSort = (typeof STUDENT_SORTS)[number];

export const TEACHER_SORTS = ['name', '-name', 'type', '-type'] as const;
export type TeacherSort = (typeof TEACHER_SORTS)[number];

/** What became of a teacher's wish to link a student to a parent who has an account. */
export const LINK_STATES = ['waiting', 'approved', 'declined', 'withdrawn'] as const;
export type LinkState = (typeof LINK_STATES)[number];

/** Whose PIN a slip is for. */
export const PIN_HOLDERS = ['student', 'guardian'] as const;
export type PinHolder = (typeof PIN_HOLDERS)[number];

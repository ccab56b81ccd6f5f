/** The state of a permission slip: a draft visible only to its author, sent to families, or withdrawn after that. */
export const PERMISSION_SLIP_STATES = ['draft', 'sent', 'withdrawn'] as const;
export type PermissionSlipState = (typeof PERMISSION_SLIP_STATES)[number];

export const PERMISSION_ANSWERS = ['yes', 'no'] as const;
export type PermissionAnswer = (typeof PERMISSION_ANSWERS)[number];

/** What the guardians of one child have said together. Only `yes` is a permission. */
export const PERMISSION_STANDINGS = ['yes', 'no', 'differ', 'open'] as const;
export type PermissionStanding = (typeof PERMISSION_STANDINGS)[number];

/** What families are told of a slip. */
export const PERMISSION_STEPS = ['asked', 'due', 'withdrawn'] as const;
export type PermissionStep = (typeof PERMISSION_STEPS)[number];

export const PERMISSION_CHILD_SORTS = ['name', '-name', 'class', '-class', 'standing', '-standing'] as const;
export type PermissionChildSort = (typeof PERMISSION_CHILD_SORTS)[number];

export const PERMISSION_SLIPS = {
  titleMaxLength: 120,
  textMaxLength: 5_000,
  placeMaxLength: 120,
  noteMaxLength: 500,
  reasonMaxLength: 500,
  /** The furthest day of an event, and the furthest last day to answer. */
  daysAhead: 366,
  /** Slips of a school that families can answer at one time. */
  openMost: 300,
  /** Course groups that one slip asks. */
  groupsMost: 50,
  /** Course groups that are shown to choose from at a time. */
  groupsShown: 24,
  /** Drafts of one person. */
  draftsMost: 50,
  /** Rows per page of the list of slips. */
  pageSize: 20,
  /** The number of slips shown to a family. */
  ownMost: 200,
  /** On the school's clock, on the day before the last day to answer. */
  remindedAt: '17:00',
  /** After the last day to answer: as long as somebody may ask whether a child was permitted to take part. */
  keptYears: 3,
} as const;

/** Which answers the guardians of a child have given who may answer for it now. */
interface PermissionSaid {
  yes: boolean;
  no: boolean;
}

/**
 * A permission stands if at least one guardian has said yes and none says no. Guardians who differ have not permitted anything; which of
 * their answers counts is not for the school to choose.
 */
export function permissionStanding({ yes, no }: PermissionSaid): PermissionStanding {
  if (yes && no) return 'differ';
  if (yes) return 'yes';
  return no ? 'no' : 'open';
}

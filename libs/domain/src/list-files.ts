/** The lists that a school's office can export, by their name in the URL. */
export const LIST_NAMES = [
  'students',
  'families',
  'teachers',
  'classes',
  'groups',
  'group-members',
  'points',
  'redemptions',
  'attendance',
  'register-marks',
  'homework',
] as const;
export type ListName = (typeof LIST_NAMES)[number];

/** The format: for a spreadsheet program, or for any other program. */
export const LIST_FORMATS = ['xlsx', 'csv'] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];

/** For lists that are also kept on paper. */
export type PaperFormat = ListFormat | 'pdf';
export const PAPER_FORMATS: readonly PaperFormat[] = [...LIST_FORMATS, 'pdf'];

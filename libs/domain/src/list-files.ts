/** The lists of a school that its office may take along, by the word in their address. */
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

/** As which file: for a spreadsheet program, or for any other. */
export const LIST_FORMATS = ['xlsx', 'csv'] as const;
export type ListFormat = (typeof LIST_FORMATS)[number];

/** Of what is also kept on paper. */
export type PaperFormat = ListFormat | 'pdf';
export const PAPER_FORMATS: readonly PaperFormat[] = [...LIST_FORMATS, 'pdf'];

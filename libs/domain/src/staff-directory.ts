/** The last action of a school’s directory on a teacher. */
export const DIRECTORY_ACTS = ['added', 'changed', 'deactivated', 'reactivated', 'let_go'] as const;
export type DirectoryAct = (typeof DIRECTORY_ACTS)[number];

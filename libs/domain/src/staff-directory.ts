/** What a school’s directory did to a teacher last. */
export const DIRECTORY_ACTS = ['added', 'changed', 'deactivated', 'reactivated', 'let_go'] as const;
export type DirectoryAct = (typeof DIRECTORY_ACTS)[number];

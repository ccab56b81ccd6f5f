/** Roles in a group: the teacher, an assistant, or a substitute. All of them can see it and award points in it. */
export const GROUP_ROLES = ['teacher', 'assistant', 'substitute'] as const;
export type GroupRole = (typeof GROUP_ROLES)[number];

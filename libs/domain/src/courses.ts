/** What somebody does in a group: who teaches it, who helps, who stands in for somebody. All of them see it and award in it. */
export const GROUP_ROLES = ['teacher', 'assistant', 'substitute'] as const;
export type GroupRole = (typeof GROUP_ROLES)[number];

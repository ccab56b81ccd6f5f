import { folded } from './folded';

/** Roles in a group: the teacher, an assistant, or a substitute. All of them can see it and award points in it. */
export const GROUP_ROLES = ['teacher', 'assistant', 'substitute'] as const;
export type GroupRole = (typeof GROUP_ROLES)[number];

/** A group is named with its course, unless its own name says the course already: "Choir", not "Choir · Choir". */
export function groupTitle({ courseName, groupName }: { courseName: string; groupName: string }): string {
  const saysCourse = `${folded(groupName)} `.startsWith(`${folded(courseName)} `);
  return saysCourse ? groupName : `${courseName} · ${groupName}`;
}

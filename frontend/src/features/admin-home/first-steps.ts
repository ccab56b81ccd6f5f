import type { OfficeAlerts, OfficeClasses, OfficePeople } from '@homeroom/contracts';

/** The first steps in a sensible order; a step is ticked only if its data says so. */
export function firstStepsOf(
  school: OfficeClasses,
  { roles, admins, invitations }: OfficePeople,
  alerts: OfficeAlerts,
) {
  const hasSlips = roles.some(({ role, people, withoutPin }) => role === 'student' && withoutPin < people);
  return [
    { key: 'import', to: '/roster-imports', isDone: school.students > 0 },
    { key: 'teachers', to: '/teachers?add=teacher', isDone: school.teachers > 0 },
    { key: 'slips', to: '/slips', isDone: hasSlips },
    { key: 'alert', to: '/drills', isDone: alerts.lastRaisedAt !== null },
    { key: 'invite', to: '/school-settings#administrators', isDone: admins + invitations > 1 },
  ] as const;
}

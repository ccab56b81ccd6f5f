import { AppError, type GuardianDashboard } from '@homeroom/contracts';
import { versionedRead } from '@homeroom/database';
import { levelOf } from '@homeroom/domain';
import { weekStart } from '../../ground/calendar/week';
import { asksToGuardian } from '../../people/guardian-links/guardian-links.queries';
import { guardianById } from '../../people/guardians/guardian.queries';
import { toPointEntry } from '../../points/ledger/point-entry';
import { recentEntriesOfChildren } from '../../points/ledger/points.queries';
import { childrenOf } from './children.queries';

/** The guardian's own page. A guardian with pending link requests needs a complete answer, which depends on what auth knows. */
export const guardianDashboardRead = versionedRead({
  name: 'guardians.dashboard',
  asker: { guardianId: 'uuid' },
  gate: `SELECT true AS "isReached", ARRAY(SELECT s.class_id FROM guardianship kin
      JOIN student s ON s.school_id = $1 AND s.id = kin.student_id
      WHERE kin.school_id = $1 AND kin.guardian_id = g.id) AS about, ${weekStart()}::text AS clock
    FROM guardian g WHERE g.school_id = $1 AND g.id = asked."guardianId"`,
  admit(gate) {
    if (!gate) throw new AppError('NOT_FOUND');
  },
  kind: ({ guardianId }: Readonly<{ guardianId: string }>) => ({ guardianId }),
  statements: ({ guardianId }) =>
    [
      guardianById(guardianId),
      childrenOf(guardianId),
      recentEntriesOfChildren(guardianId),
      asksToGuardian(guardianId, null),
    ] as const,
  answer([[guardian], children, activity, asks]): GuardianDashboard {
    if (!guardian) throw new AppError('NOT_FOUND');
    return {
      guardian,
      asks,
      children: children.map(({ week, teachers, classCount, teacherCount, ...student }) => ({
        student,
        level: levelOf(student.behaviorPoints),
        weekPoints: week.earned - week.lost,
        week,
        ...{ classCount, teacherCount },
        classes: [{ ...classOf(student), teachers }],
        recentActivity: activity.filter(({ studentId }) => studentId === student.id).map(toPointEntry),
      })),
    };
  },
  isWhole: ({ asks }) => asks.length === 0,
});

type Child = GuardianDashboard['children'][number];

function classOf({ classNumber, className, grade, section }: Child['student']) {
  return { classNumber, className, grade, section };
}

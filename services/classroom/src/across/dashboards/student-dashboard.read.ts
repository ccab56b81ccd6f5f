import { AppError, type StudentDashboard } from '@homeroom/contracts';
import { versionedRead } from '@homeroom/database';
import { levelOf } from '@homeroom/domain';
import { reachesStudent } from '../../ground/access/student-reach';
import { weekStart } from '../../ground/calendar/week';
import { badgeStatements, toBadgesOfSchool } from '../../points/badges/badges.queries';
import { toPointEntry } from '../../points/ledger/point-entry';
import { recentEntriesOf } from '../../points/ledger/points.queries';
import { standingEntriesOf } from './record.queries';
import { badgesFrom } from './standing-badges';
import { summaryWithRank } from './student-summary.queries';

/** The student's own page, and the same page as the staff of the class see it. */
export const studentDashboardRead = versionedRead({
  name: 'students.dashboard',
  asker: { studentId: 'uuid', role: 'text', personId: 'uuid' },
  // The rank depends on the class. A caller without access cannot tell whether the student exists.
  gate: `SELECT ${reachesStudent('s', 'asked.role', 'asked."personId"')} AS "isReached",
    ARRAY[s.class_id] AS about, ${weekStart()}::text AS clock
    FROM student s WHERE s.school_id = $1 AND s.id = asked."studentId"`,
  admit(gate) {
    if (!gate?.isReached) throw new AppError('NOT_FOUND', 'There is no such student.');
  },
  kind: ({ studentId }: Asker) => ({ studentId }),
  statements: ({ studentId }) =>
    [
      summaryWithRank(studentId),
      recentEntriesOf(studentId),
      standingEntriesOf(studentId),
      ...badgeStatements(studentId),
    ] as const,
  answer([[summary], recent, entries, ...ofSchool]): StudentDashboard {
    if (!summary) throw new AppError('NOT_FOUND');
    const { rank, of, showsRank, week, ...student } = summary;
    return {
      student,
      level: levelOf(student.behaviorPoints),
      ...(showsRank && { classRank: { rank, of } }),
      weekPoints: week.earned - week.lost,
      week,
      badges: badgesFrom(entries, toBadgesOfSchool(ofSchool)),
      recentPoints: recent.map(toPointEntry),
    };
  },
});

type Asker = Readonly<{ studentId: string; role: string; personId: string }>;

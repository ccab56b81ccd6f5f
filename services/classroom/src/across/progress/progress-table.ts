import type { Progress, ProgressFigures } from '@homeroom/contracts';
import { percentOf } from '@homeroom/domain';
import type { ListColumn, ListTable } from '@homeroom/platform';

type Cell = string | number | null;

const COLUMNS: readonly (ListColumn & { of: (figures: ProgressFigures) => Cell })[] = [
  { head: 'Points earned', width: 12, of: ({ points }) => points.earned },
  { head: 'Points lost', width: 12, of: ({ points }) => points.lost },
  { head: 'Possible sessions', width: 12, of: ({ attendance }) => attendance.totals.possible },
  {
    head: 'Attended',
    width: 12,
    of: ({ attendance: { totals } }) => totals.present + totals.activity,
  },
  { head: 'Authorised absence', width: 12, of: ({ attendance }) => attendance.totals.authorised },
  { head: 'Unauthorised absence', width: 12, of: ({ attendance }) => attendance.totals.unauthorised },
  {
    head: 'Late',
    width: 8,
    of: ({ attendance: { totals } }) => totals.lateBefore + totals.lateAfter,
  },
  { head: 'Attendance %', width: 12, of: ({ attendance }) => attendance.rates.attendance },
  { head: 'Homework due', width: 12, of: ({ homework }) => homework.set },
  { head: 'Handed in', width: 12, of: ({ homework }) => homework.handedIn },
  { head: 'Of them late', width: 12, of: ({ homework }) => homework.late },
  { head: 'Missing', width: 12, of: ({ homework }) => homework.missing },
  { head: 'Marked', width: 12, of: ({ homework }) => homework.marked },
  { head: 'Marks %', width: 12, of: ({ homework }) => percentOf(homework.score, homework.maxScore) },
  { head: 'Games', width: 8, of: ({ games }) => games.sessions },
  { head: 'Answers', width: 10, of: ({ games }) => games.answered },
  { head: 'Right answers', width: 12, of: ({ games }) => games.right },
];

/** The rows of a class, a year group or the school as a file, with their total below. */
export function tableOf({ rows, total, today }: Progress): ListTable {
  const line = (name: string, students: number, figures: ProgressFigures) => [
    name,
    students,
    ...COLUMNS.map(({ of }) => of(figures)),
  ];
  const students = rows.reduce((sum, row) => sum + row.students, 0);
  return {
    name: `progress-${today}`,
    columns: [{ head: 'Name', width: 32 }, { head: 'Students', width: 10 }, ...COLUMNS],
    rows: [...rows.map((row) => line(row.name, row.students, row)), line('Total', students, total)],
  };
}

import { readClassLine, readStudentLine, readTeacherLine, type RosterCells } from '@homeroom/contracts';
import { LIMITS, planClasses, planRoster, planTeachers } from '@homeroom/domain';
import { classLines, studentLines, teacherLines } from './lists';
import { demoPlan } from './plan';

describe.each(demoPlan('2026-03-11').schools)('the lists of $name', (school) => {
  function read<R extends object>(
    lines: ReturnType<typeof classLines>,
    readLine: (line: number, cells: RosterCells) => R,
  ): Exclude<R, { kind: 'refused' }>[] {
    const filled = lines.map((line) =>
      Object.fromEntries(Object.entries(line).filter(([, cell]) => cell !== undefined)),
    );
    const rows = filled.map((cells, index) => readLine(index + 1, cells));
    expect(rows.filter((row) => 'kind' in row)).toEqual([]);
    return rows as Exclude<R, { kind: 'refused' }>[];
  }
  const kinds = (outcomes: readonly { kind: string }[]) => new Set(outcomes.map(({ kind }) => kind));
  const classNumbers = school.classes.map(({ classNumber }) => classNumber);

  it('import completely into an empty school', () => {
    const classes = planClasses(read(classLines(school), readClassLine), { classes: [], teachers: [] });
    expect(kinds(classes)).toEqual(new Set(['add']));
    const teachers = planTeachers(read(teacherLines(school), readTeacherLine), {
      teachers: [],
      classNumbers,
    });
    expect(kinds(teachers)).toEqual(new Set(['add']));
    const places = classNumbers.map((classNumber) => ({
      ...{ classNumber, isActive: true, studentCount: 0, maxStudents: LIMITS.studentsPerClass },
    }));
    const rows = read(studentLines(school), readStudentLine);
    expect(kinds(planRoster(rows, { students: [], classes: places }).outcomes)).toEqual(new Set(['add']));
  });
});

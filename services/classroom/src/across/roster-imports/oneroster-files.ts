import { readClassLine, type RosterCells } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { type KnownClass, LIMITS, ONEROSTER_PARTS, type OneRosterPart, refusedAt } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { ClassesList } from './classes.list';
import { type ListWork, planned, readAgain } from './list-work';
import { keyedStudents, knownClasses, type PlannedLine } from './roster.queries';
import { StudentsList } from './students.list';
import { TeachersList } from './teachers.list';

/**
 * OneRoster files of another program: classes, teachers and students in one import, each a line of its own list. They are done
 * in this order and taken back from the end, so a class is there for those in it.
 */
@Injectable()
export class OneRosterFiles {
  private readonly lists: Record<OneRosterPart, Pick<ListWork, 'plan'>>;

  constructor(students: StudentsList, teachers: TeachersList, classes: ClassesList) {
    this.lists = { students, teachers, classes };
  }

  async plan(tx: Tx, cells: readonly RosterCells[], isWhole: boolean): Promise<PlannedLine[]> {
    const lines = ONEROSTER_PARTS.flatMap((part) => cells.filter((line) => line.part === part));
    const unknown = cells.filter(({ part }) => !ONEROSTER_PARTS.some((each) => each === part));
    const all: PlannedLine[] = [];
    let coming: readonly KnownClass[] = [];
    for (const part of ONEROSTER_PARTS) {
      const ofPart = lines.filter((line) => line.part === part);
      const before = all.length;
      const done = await this.lists[part].plan(tx, ofPart, { coming });
      all.push(...done.map((each) => ({ ...each, line: before + each.line })));
      if (part === 'classes') coming = comingWith(done, await tx.sql(knownClasses()));
    }
    const refused = planned(
      'students',
      unknown,
      (line) => refusedAt(line)('part', 'unreadable'),
      () => [],
    );
    all.push(...refused.map((each) => ({ ...each, line: all.length + each.line })));
    return isWhole ? [...all, ...(await this.leaving(tx, all))] : all;
  }

  /** Whom files of that program have brought and these do not name, also not in a line that is refused. */
  private async leaving(tx: Tx, lines: readonly PlannedLine[]): Promise<PlannedLine[]> {
    const named = new Set(
      lines.flatMap(({ list, cells, subject_id: id }) => (list === 'students' ? [cells.sourcedId, id] : [])),
    );
    const gone = (await tx.sql(keyedStudents())).filter(
      ({ id, sourcedId }) => !named.has(sourcedId) && !named.has(id),
    );
    return gone.map(({ id, sourcedId, firstName, lastName, classNumber }, index) => ({
      ...{ line: lines.length + index + 1, list: 'students', kind: 'leave', about: [], reason: null },
      subject_id: id,
      cells: { part: 'students', sourcedId, firstName, lastName, classNumber: String(classNumber) },
    }));
  }
}

/** As they will be when their lines are done. */
function comingWith(lines: readonly PlannedLine[], known: readonly KnownClass[]): KnownClass[] {
  return lines
    .filter(({ kind }) => kind === 'add' || kind === 'update')
    .map(({ line, cells }) => {
      const { classNumber } = readAgain({ line, cells }, readClassLine);
      const card = known.find((each) => each.classNumber === classNumber);
      const { studentCount = 0, maxStudents = LIMITS.studentsPerClass } = card ?? {};
      return { classNumber, isActive: true, studentCount, maxStudents };
    });
}

import { type ChangeTeacher, type Identity, readTeacherLine, type RosterCells } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import {
  changesOf,
  classesAfter,
  planTeachers,
  type RosterChanges,
  type RosterStay,
  type RosterTeacher,
  teachersWayBack,
  typeAfter,
  USUAL_TEACHER_TYPE,
  withoutNulls,
} from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { TeacherChangesService, type TeacherOfList } from '../../people/teachers/teacher-changes.service';
import { TeachersService } from '../../people/teachers/teachers.service';
import { type ListWork, markDone, markUndone, planned, readAgain, type WantedOfList } from './list-work';
import { knownClasses, knownTeachers, leadsOf } from './known.queries';
import type { DoneLine, PlannedLine, WaitingLine } from './roster.queries';

/** Teachers are added and changed like manual ones. No PIN is shown: the office issues each teacher's from the list of teachers. */
@Injectable()
export class TeachersList implements ListWork {
  readonly head = 'lastName';
  readonly refusals: ListWork['refusals'] = { CLASS_NOT_FOUND: ['classNumbers', 'no_class'] };
  readonly stays: ListWork['stays'] = {};

  constructor(
    private readonly db: TenantDb,
    private readonly teachers: TeachersService,
    private readonly changes: TeacherChangesService,
  ) {}

  async plan(tx: Tx, cells: readonly RosterCells[], { coming = [] }: WantedOfList): Promise<PlannedLine[]> {
    const [teachers, classes] = [await tx.sql(knownTeachers()), await tx.sql(knownClasses())];
    const classNumbers = [...classes, ...coming].map(({ classNumber }) => classNumber);
    return planned('teachers', cells, readTeacherLine, (rows) =>
      planTeachers(rows, { teachers, classNumbers }),
    );
  }

  async doLine(_identity: Identity, importId: string, line: WaitingLine): Promise<void> {
    const row = readAgain(line, readTeacherLine);
    const { firstName, lastName, email, teacherType } = row;
    if (line.subjectId === null) {
      const wanted = {
        ...{ firstName, lastName, teacherType: teacherType ?? USUAL_TEACHER_TYPE },
        ...withoutNulls({ email }),
        classNumbers: [...(row.classNumbers ?? [])],
      };
      await this.teachers.create(wanted, {
        withoutPin: true,
        alongside: (tx, id) => markDone(tx, importId, line, id, {}),
      });
      return;
    }
    const [led] = await this.db.read(leadsOf(line.subjectId));
    const leads = led.map(({ classNumber }) => classNumber);
    await this.changes.changeBy(line.subjectId, {
      wanted: (known): ChangeTeacher => ({
        ...{ firstName, lastName },
        // Not somebody whom the office has let go since the plan.
        ...(line.about.includes('isActive') && { isActive: true }),
        ...withoutNulls({
          ...{ teacherType: typeAfter(row, known), email },
          classNumbers: classesAfter(row, { ...known, leads }),
        }),
      }),
      outByList: 'as_before',
      alongside: (tx, before, after) =>
        markDone(tx, importId, line, before.id, changesOf(fieldsOf(before), fieldsOf(after))),
    });
  }

  async undoLine(_identity: Identity, importId: string, line: DoneLine): Promise<void> {
    const [led] = await this.db.read(leadsOf(line.subjectId));
    const leads = led.map(({ id }) => id);
    let stays: RosterStay | null = null;
    await this.changes.changeBy(line.subjectId, {
      wanted: (now) => {
        if (line.kind === 'add') return { isActive: false };
        const back = teachersWayBack(line.changes as RosterChanges<RosterTeacher>, fieldsOf(now), leads);
        stays = back.stays;
        return back.fields;
      },
      outByList: line.kind === 'add' || 'as_before',
      alongside: (tx) => markUndone(tx, importId, line, stays),
    });
  }
}

function fieldsOf(teacher: TeacherOfList): RosterTeacher {
  const { firstName, lastName, teacherType, email, isActive, classIds } = teacher;
  return { firstName, lastName, teacherType, email, isActive, classIds };
}

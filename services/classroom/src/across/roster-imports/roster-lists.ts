import type { RosterCells } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import type { LineList, RosterList } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { ClassesList } from './classes.list';
import { CoursesList } from './courses.list';
import { GroupStudentsList, GroupTeachersList } from './group-places.list';
import { GroupsList } from './groups.list';
import type { ListWork } from './list-work';
import { MembersList } from './members.list';
import { planOneRoster } from './oneroster-files';
import type { PlannedLine, WholeFile } from './roster.queries';
import { StudentsList } from './students.list';
import { TeachersList } from './teachers.list';

@Injectable()
export class RosterLists {
  private readonly lists: Record<LineList, ListWork>;

  constructor(
    students: StudentsList,
    teachers: TeachersList,
    classes: ClassesList,
    members: MembersList,
    courses: CoursesList,
    groups: GroupsList,
    groupTeachers: GroupTeachersList,
    groupStudents: GroupStudentsList,
  ) {
    this.lists = { students, teachers, classes, members, courses, groups, groupTeachers, groupStudents };
  }

  of(list: LineList): ListWork {
    return this.lists[list];
  }

  plan(
    tx: Tx,
    cells: readonly RosterCells[],
    { list, makesClasses, ...whole }: { list: RosterList; makesClasses: boolean } & WholeFile,
  ): Promise<PlannedLine[]> {
    return list === 'oneroster'
      ? planOneRoster(tx, cells, whole, this.lists)
      : this.lists[list].plan(tx, cells, { makesClasses });
  }
}

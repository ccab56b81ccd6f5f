import type { RosterList } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { ClassesList } from './classes.list';
import type { ListWork } from './list-work';
import { MembersList } from './members.list';
import { StudentsList } from './students.list';
import { TeachersList } from './teachers.list';

@Injectable()
export class RosterLists {
  private readonly lists: Record<RosterList, ListWork>;

  constructor(students: StudentsList, teachers: TeachersList, classes: ClassesList, members: MembersList) {
    this.lists = { students, teachers, classes, members };
  }

  of(list: RosterList): ListWork {
    return this.lists[list];
  }
}

import { type Identity, readCourseLine, type RosterCells } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { planCourses } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { CoursesService } from '../../sections/courses/courses.service';
import {
  type ListWork,
  markDone,
  markUndone,
  namedIn,
  planned,
  readAgain,
  type WantedOfList,
} from './list-work';
import type { DoneLine, PlannedLine, WaitingLine } from './roster.queries';

/** Courses from OneRoster files. An existing course keeps its name. */
@Injectable()
export class CoursesList implements ListWork {
  readonly head = 'courseName';
  readonly refusals: ListWork['refusals'] = {
    COURSE_LIMIT: ['courseName', 'courses_full'],
    COURSE_NAME_TAKEN: ['courseName', 'changed'],
  };
  readonly stays: ListWork['stays'] = {};

  constructor(
    private readonly db: TenantDb,
    private readonly courses: CoursesService,
  ) {}

  async plan(_tx: Tx, cells: readonly RosterCells[], wanted: WantedOfList): Promise<PlannedLine[]> {
    const { courses, room } = namedIn(wanted).own;
    return planned('courses', cells, readCourseLine, (rows) =>
      planCourses(rows, { courses, places: room.courses }),
    );
  }

  async doLine(_identity: Identity, importId: string, line: WaitingLine): Promise<void> {
    const { courseName: name } = readAgain(line, readCourseLine);
    const { subjectId } = line;
    if (subjectId === null)
      await this.courses.bring({ name }, (tx, id) => markDone(tx, importId, line, id, {}));
    else await this.db.transaction((tx) => markDone(tx, importId, line, subjectId, {}));
  }

  async undoLine(_identity: Identity, importId: string, line: DoneLine): Promise<void> {
    if (line.kind !== 'add') return this.db.transaction((tx) => markUndone(tx, importId, line, null));
    await this.courses.takeBack(line.subjectId, (tx, isGone) =>
      markUndone(tx, importId, line, isGone ? null : 'groups'),
    );
  }
}

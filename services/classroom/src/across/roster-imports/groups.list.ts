import { AppError, type Identity, readGroupLine, type RosterCells } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import {
  placesAfter,
  planGroups,
  type RosterChanges,
  type RosterGroup,
  roomFor,
  withOthers,
} from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import type { Stay } from '../../sections/courses/group-enrolment.queries';
import { GroupsService } from '../../sections/courses/groups.service';
import {
  type ListWork,
  markDone,
  markUndone,
  namedIn,
  planned,
  readAgain,
  type WantedOfList,
} from './list-work';
import { coursesKeyed } from './known.queries';
import type { DoneLine, PlannedLine, WaitingLine } from './roster.queries';

/** The members of a group that ended. */
interface Ended {
  places: readonly Stay[];
}

/** Groups from OneRoster files. An existing group keeps its name, and its number of places only grows. */
@Injectable()
export class GroupsList implements ListWork {
  readonly head = 'groupName';
  readonly refusals: ListWork['refusals'] = {
    GROUP_LIMIT: ['groupName', 'groups_full'],
    NOT_FOUND: ['courseKey', 'no_course'],
  };
  readonly stays: ListWork['stays'] = {};

  constructor(
    private readonly db: TenantDb,
    private readonly groups: GroupsService,
  ) {}

  async plan(_tx: Tx, cells: readonly RosterCells[], wanted: WantedOfList): Promise<PlannedLine[]> {
    const { courses, inGroup, own } = namedIn(wanted);
    // If the office does not let those groups end, a line for which there is no room is refused when it is carried out.
    const places = own.room.groups + (wanted.ending ?? 0);
    const lines = planned('groups', cells, readGroupLine, (rows) =>
      planGroups(rows, { groups: own.groups, courses, places, inGroup }),
    );
    // Other members are counted during planning, and the line keeps the number that was shown.
    return lines.map((line) => {
      if (line.subject_id === null || !line.about.includes('maxStudents')) return line;
      const { maxStudents } = withOthers(readAgain(line, readGroupLine), line.subject_id, inGroup);
      return { ...line, cells: { ...line.cells, maxStudents: String(maxStudents) } };
    });
  }

  async doLine(_identity: Identity, importId: string, line: WaitingLine): Promise<void> {
    const { subjectId } = line;
    if (line.kind === 'leave' && subjectId !== null) return this.end(importId, line, subjectId);
    const row = readAgain(line, readGroupLine);
    if (subjectId !== null)
      return this.groups.resize(
        subjectId,
        (held) => placesAfter(row, held),
        (tx, was, became) =>
          markDone(tx, importId, line, subjectId, was === became ? {} : { maxStudents: [was, became] }),
      );
    const [[course]] = await this.db.read(coursesKeyed(row.courseKey));
    if (!course) throw new AppError('NOT_FOUND');
    const maxStudents = roomFor(row.maxStudents ?? 0);
    await this.groups.bring({ courseId: course.id, groupName: row.groupName, maxStudents }, (tx, id) =>
      markDone(tx, importId, line, id, {}),
    );
  }

  private async end(importId: string, line: WaitingLine, groupId: string): Promise<void> {
    await this.groups.end(groupId, (tx, places) => {
      const changes: RosterChanges<Ended> = { places: [places, []] };
      return markDone(tx, importId, line, groupId, changes);
    });
  }

  async undoLine(_identity: Identity, importId: string, line: DoneLine): Promise<void> {
    const { subjectId, kind } = line;
    if (kind === 'leave') {
      const { places: [places] = [[]] } = line.changes as RosterChanges<Ended>;
      return this.groups.reopen(subjectId, places, (tx, areAll) =>
        markUndone(tx, importId, line, areAll ? null : 'changed'),
      );
    }
    if (kind === 'add')
      return this.groups.takeBack(subjectId, (tx, isOver) =>
        markUndone(tx, importId, line, isOver ? null : 'students'),
      );
    const { maxStudents: [was, became] = [] } = line.changes as RosterChanges<RosterGroup>;
    const back = (held: { studentCount: number; maxStudents: number }) =>
      was === undefined || held.maxStudents !== became || held.studentCount > was ? held.maxStudents : was;
    await this.groups.resize(subjectId, back, (tx, _before, after) =>
      markUndone(tx, importId, line, was === undefined || after === was ? null : 'changed'),
    );
  }
}

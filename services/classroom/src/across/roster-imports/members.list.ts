import { AppError, type Identity, readMemberLine, type RosterCells } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import {
  groupFinder,
  planMembers,
  type RosterChanges,
  type RosterMember,
  type RosterStay,
} from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { GroupRostersService } from '../../sections/courses/group-rosters.service';
import { type ListWork, markAllDone, markAllUndone, planned, readAgain } from './list-work';
import { courseNames, knownGroups, knownMembers, namedGroups } from './known.queries';
import type { DoneLine, PlannedLine, WaitingLine } from './roster.queries';

/** Members of groups. A list adds students to groups and removes nobody. */
@Injectable()
export class MembersList implements ListWork {
  readonly head = 'lastName';
  readonly refusals: ListWork['refusals'] = { GROUP_FULL: ['groupName', 'group_full'] };
  readonly stays: ListWork['stays'] = {};

  constructor(
    private readonly db: TenantDb,
    private readonly rosters: GroupRostersService,
  ) {}

  async plan(tx: Tx, cells: readonly RosterCells[]): Promise<PlannedLine[]> {
    const [students, groups] = [await tx.sql(knownMembers()), await tx.sql(knownGroups())];
    const courses = (await tx.sql(courseNames())).map(({ name }) => name);
    return planned('members', cells, readMemberLine, (rows) =>
      planMembers(rows, { students, groups, courses }),
    );
  }

  doLine(identity: Identity, importId: string, line: WaitingLine): Promise<void> {
    return this.doTogether(identity, importId, [line]);
  }

  /** A group is identified by its current name. A student who is already in it was added by somebody else, and that stays so. */
  async doTogether(_identity: Identity, importId: string, lines: readonly WaitingLine[]): Promise<void> {
    const [groups] = await this.db.read(namedGroups());
    const find = groupFinder(groups);
    const wanted = lines.map((line) => {
      const group = find(readAgain(line, readMemberLine));
      if (!group || line.subjectId === null) throw new AppError('NOT_FOUND');
      return { line, groupId: group.id, studentId: line.subjectId };
    });
    await this.rosters.joinAll(wanted, async (tx, came) => {
      const done = wanted.map(({ line: { line }, groupId, studentId: subjectId }) => {
        const place = came.find((each) => each.groupId === groupId && each.studentId === subjectId);
        const changes: RosterChanges<RosterMember> = place
          ? { groupId: [null, groupId], startsOn: [null, place.startsOn] }
          : {};
        return { line, subjectId, changes };
      });
      await markAllDone(tx, importId, done);
    });
  }

  undoLine(identity: Identity, importId: string, line: DoneLine): Promise<void> {
    return this.undoTogether(identity, importId, [line]);
  }

  async undoTogether(_identity: Identity, importId: string, lines: readonly DoneLine[]): Promise<void> {
    const wanted = lines.map((line) => ({ line, place: placeOf(line) }));
    const places = wanted.flatMap(({ place }) => place ?? []);
    await this.rosters.leaveAll(places, async (tx, went) => {
      const undone = wanted.map(({ line: { line }, place }) => {
        const isGone = went.some(
          (each) => each.groupId === place?.groupId && each.studentId === place.studentId,
        );
        const stays: RosterStay | null = place && !isGone ? 'changed' : null;
        return { line, stays };
      });
      await markAllUndone(tx, importId, undone);
    });
  }
}

/** The place to which the import added somebody, and its start; undefined if they were there already. */
function placeOf({ subjectId: studentId, changes }: DoneLine) {
  const { groupId: [, groupId] = [], startsOn: [, startsOn] = [] } = changes as RosterChanges<RosterMember>;
  return groupId && startsOn ? { groupId, startsOn, studentId } : undefined;
}

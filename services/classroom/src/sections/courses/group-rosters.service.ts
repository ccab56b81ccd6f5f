import {
  AppError,
  type ChangedRoster,
  type JoinGroup,
  type LeaveGroup,
  refusedAt,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { AuditNotes, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { holdYear } from '../../ground/calendar/running-year';
import { classIdsOf } from '../../ground/access/class-access';
import {
  areBrought,
  broughtPlaces,
  comeBack,
  count,
  type EndedPlace,
  holdStudents,
  join,
  leave,
  leaveSince,
  type LeftPlace,
  type Place,
} from './group-enrolment.queries';
import { tellGroups } from './group-news';
import { lockGroup, lockGroups } from './group.queries';
import { groupIn, noSuchGroup } from './groups.service';

interface Member {
  groupId: string;
  studentId: string;
}
type MemberSince = Member & Place;

type Moved = 'course.students_joined' | 'course.students_left';

interface HeldGroup {
  id: string;
  maxStudents: number;
}

type InGroups = (tx: Tx, groups: readonly HeldGroup[]) => Promise<void>;

/** Members of groups: any number of students of any class join and leave, many at once. */
@Injectable()
export class GroupRostersService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  join(groupId: string, { studentIds = [], classNumber }: JoinGroup): Promise<ChangedRoster> {
    if (studentIds.length === 0 && classNumber === undefined) throw nobodyChosen();
    return this.db.transaction(async (tx) => {
      await holdYear(tx);
      if (classNumber !== undefined) await classIdsOf(this.db, [classNumber]);
      const ids = await holdAll(tx, studentIds, classNumber);
      const [group] = await tx.sql(lockGroup(groupId));
      if (!group) throw noSuchGroup();
      const came = await tx.sql(join(groupId, ids));
      await this.write(tx, { id: groupId, ...group }, 'course.students_joined', came);
      return changed(tx, groupId, came);
    });
  }

  /** All of them or none. `alongside` receives who joined, and since when; those who were already members are not included. */
  joinAll(
    wanted: readonly Member[],
    alongside: (tx: Tx, came: readonly MemberSince[]) => Promise<void>,
  ): Promise<void> {
    return this.withGroupsAndStudents(wanted, async (tx, groups) => {
      const came = await this.inEach(tx, groups, 'course.students_joined', (group) =>
        tx.sql(join(group.id, membersOf(group, wanted).map(studentIdOf))),
      );
      await alongside(tx, came);
    });
  }

  /** Undoes that: a student who has left since, or joined anew, is not removed. */
  leaveAll(
    wanted: readonly MemberSince[],
    alongside: (tx: Tx, went: readonly Member[]) => Promise<void>,
  ): Promise<void> {
    return this.withGroups(wanted, async (tx, groups) => {
      const went = await this.inEach(tx, groups, 'course.students_left', (group) => {
        const members = membersOf(group, wanted);
        const since = members.map(({ startsOn }) => startsOn);
        return tx.sql(leaveSince(group.id, members.map(studentIdOf), since));
      });
      await alongside(tx, went);
    });
  }

  /** Joins them and marks them as added by files, which may then remove them. */
  bringAll(
    wanted: readonly Member[],
    alongside: (tx: Tx, came: readonly MemberSince[]) => Promise<void>,
  ): Promise<void> {
    return this.joinAll(wanted, async (tx, came) => {
      await tx.sql(areBrought(JSON.stringify(came)));
      await alongside(tx, came);
    });
  }

  /** Only the members whom such files have added. */
  takeBroughtOut(
    wanted: readonly Member[],
    alongside: (tx: Tx, went: readonly EndedPlace[]) => Promise<void>,
  ): Promise<void> {
    return this.withGroups(wanted, async (tx, groups) => {
      const places = await tx.sql(broughtPlaces(wanted.map(groupIdOf), wanted.map(studentIdOf)));
      await this.inEach(tx, groups, 'course.students_left', (group) =>
        tx.sql(leave(group.id, membersOf(group, places).map(studentIdOf))),
      );
      await alongside(tx, places);
    });
  }

  /** Undoes that, for all or none, in groups that are running and have room. */
  comeBackAll(
    wanted: readonly EndedPlace[],
    alongside: (tx: Tx, back: readonly MemberSince[]) => Promise<void>,
  ): Promise<void> {
    return this.withGroupsAndStudents(wanted, async (tx, groups) => {
      await alongside(tx, await this.comeBackIn(tx, groups, wanted));
    });
  }

  /**
   * Restores the enrolments of a student who had left the school, and whose row is locked, in those groups that are running and have room.
   * Returns whether that is all of them.
   */
  async comeBackWithStudent(tx: Tx, places: readonly LeftPlace[]): Promise<boolean> {
    if (places.length === 0) return true;
    const groups = await tx.sql(lockGroups(places.map(groupIdOf)));
    const free = groups.filter(({ studentCount, maxStudents }) => studentCount < maxStudents);
    const wanted = free.flatMap((group) => membersOf(group, places));
    return (await this.comeBackIn(tx, free, wanted)).length === places.length;
  }

  private async comeBackIn(
    tx: Tx,
    groups: readonly HeldGroup[],
    wanted: readonly EndedPlace[],
  ): Promise<readonly MemberSince[]> {
    const back = await tx.sql(comeBack(JSON.stringify(wanted)));
    await this.inEach(tx, groups, 'course.students_joined', (group) =>
      Promise.resolve(membersOf(group, back)),
    );
    return back;
  }

  leave(groupId: string, { studentIds }: LeaveGroup): Promise<ChangedRoster> {
    return this.db.transaction(async (tx) => {
      await holdYear(tx);
      const [group] = await tx.sql(lockGroup(groupId));
      if (!group) throw noSuchGroup();
      const went = await tx.sql(leave(groupId, studentIds));
      await this.write(tx, { id: groupId, ...group }, 'course.students_left', went);
      return changed(tx, groupId, went);
    });
  }

  /** Locks those of the groups that are running, and holds the year. */
  private withGroups(wanted: readonly Member[], work: InGroups): Promise<void> {
    return this.db.transaction(async (tx) => {
      await holdYear(tx);
      await work(tx, await tx.sql(lockGroups(wanted.map(groupIdOf))));
    });
  }

  /** Requires every group to be running, and locks every student so that they stay at the school. */
  private withGroupsAndStudents(wanted: readonly Member[], work: InGroups): Promise<void> {
    return this.db.transaction(async (tx) => {
      await holdYear(tx);
      await holdAll(tx, wanted.map(studentIdOf));
      const groups = await tx.sql(lockGroups(wanted.map(groupIdOf)));
      if (groups.length < new Set(wanted.map(groupIdOf)).size) throw noSuchGroup();
      await work(tx, groups);
    });
  }

  /** For each of the groups, which must be locked: updates the count, publishes the change, and returns the enrolments. */
  private async inEach<P extends { studentId: string }>(
    tx: Tx,
    groups: readonly HeldGroup[],
    action: Moved,
    change: (group: HeldGroup) => Promise<readonly P[]>,
  ): Promise<(P & Member)[]> {
    const all: (P & Member)[] = [];
    for (const group of groups) {
      const who = await change(group);
      await this.write(tx, group, action, who);
      all.push(...who.map((one) => ({ ...one, groupId: group.id })));
    }
    return all;
  }

  private async write(
    tx: Tx,
    { id: groupId, maxStudents }: HeldGroup,
    action: Moved,
    who: readonly { studentId: string }[],
  ): Promise<void> {
    const by = action === 'course.students_joined' ? who.length : -who.length;
    const [counted] = await tx.sql(count(groupId, by));
    if (!counted) throw groupFull(maxStudents);
    if (who.length > 0) {
      const about = who.map(({ studentId: id }) => ({ kind: 'student' as const, id }));
      await this.book.write(tx, { action, about, detail: { groupId, count: who.length } });
      await tellGroups(this.outbox, tx, [groupId]);
    }
  }
}

const studentIdOf = ({ studentId }: Member) => studentId;
const groupIdOf = ({ groupId }: Member) => groupId;

const membersOf = <M extends Member>({ id }: HeldGroup, wanted: readonly M[]): M[] =>
  wanted.filter(({ groupId }) => groupId === id);

/** Locks active students, so that none of them leaves the school meanwhile. */
async function holdAll(tx: Tx, studentIds: readonly string[], classNumber?: number): Promise<string[]> {
  const held = new Set((await tx.sql(holdStudents(studentIds, classNumber ?? null))).map(({ id }) => id));
  if (studentIds.some((id) => !held.has(id.toLowerCase()))) throw noSuchStudent();
  return [...held];
}

async function changed(tx: Tx, groupId: string, who: readonly unknown[]): Promise<ChangedRoster> {
  return { success: true, changed: who.length, group: await groupIn(tx, groupId) };
}

function nobodyChosen(): AppError {
  const sentence = 'Choose students or a class.';
  return refusedAt('studentIds', sentence);
}

function noSuchStudent(): AppError {
  return new AppError('NOT_FOUND', 'One of these students is no longer at your school. Reload the page.');
}

function groupFull(maxStudents: number): AppError {
  return new AppError('GROUP_FULL', `This group can have ${maxStudents} students at most. Nobody was added.`);
}

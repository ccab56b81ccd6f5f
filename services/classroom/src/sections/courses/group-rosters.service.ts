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

/** Who is in a group: any number of students of any class come and go, many at once. */
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

  /** All of them or none. `alongside` is told who came, and since when; whoever was there already did not. */
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

  /** The way back from that: whoever is not there any more, or is anew, does not go. */
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

  /** And are brought from then on: the files that put them there may take them out. */
  bringAll(
    wanted: readonly Member[],
    alongside: (tx: Tx, came: readonly MemberSince[]) => Promise<void>,
  ): Promise<void> {
    return this.joinAll(wanted, async (tx, came) => {
      await tx.sql(areBrought(JSON.stringify(came)));
      await alongside(tx, came);
    });
  }

  /** Those of them whom such files have put there. */
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

  /** The way back from that: all of them or none, into groups that run and have room. */
  comeBackAll(
    wanted: readonly EndedPlace[],
    alongside: (tx: Tx, back: readonly MemberSince[]) => Promise<void>,
  ): Promise<void> {
    return this.withGroupsAndStudents(wanted, async (tx, groups) => {
      await alongside(tx, await this.comeBackIn(tx, groups, wanted));
    });
  }

  /**
   * The way back of one who had left the school, and whose row is locked: into those groups that run and have room. Answers whether that is all of
   * them.
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

  /** Those of the groups that run are locked, and the year stays what it is. */
  private withGroups(wanted: readonly Member[], work: InGroups): Promise<void> {
    return this.db.transaction(async (tx) => {
      await holdYear(tx);
      await work(tx, await tx.sql(lockGroups(wanted.map(groupIdOf))));
    });
  }

  /** Each of the groups runs, and each of the students stays at the school meanwhile. */
  private withGroupsAndStudents(wanted: readonly Member[], work: InGroups): Promise<void> {
    return this.db.transaction(async (tx) => {
      await holdYear(tx);
      await holdAll(tx, wanted.map(studentIdOf));
      const groups = await tx.sql(lockGroups(wanted.map(groupIdOf)));
      if (groups.length < new Set(wanted.map(groupIdOf)).size) throw noSuchGroup();
      await work(tx, groups);
    });
  }

  /** In these groups, which are locked: counts and tells who came or went, and answers where. */
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

/** Active students, so held that nobody of them leaves the school meanwhile. */
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

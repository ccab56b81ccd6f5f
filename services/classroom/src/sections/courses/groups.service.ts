import {
  AppError,
  asAsked,
  type ChangeGroup,
  type CourseGroup,
  type CourseGroupPage,
  type CreateGroup,
  type FindGroups,
  type Identity,
  MOST_GROUP_TEACHERS,
  type Page,
  refusedAt,
  rowsAsked,
  type WrittenGroup,
} from '@homeroom/contracts';
import { searchWords, TenantDb, type Tx, violatedConstraint } from '@homeroom/database';
import { groupedBy, type GroupRole, LIMITS } from '@homeroom/domain';
import { AuditNotes, type AuditWords, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { holdYear, runningYear } from '../../ground/calendar/running-year';
import type { Alongside } from './courses.service';
import {
  holdStudents,
  leaveWholly,
  placesIn,
  rejoin,
  reopenGroup,
  type Stay,
} from './group-enrolment.queries';
import { tellEnded, tellGroups } from './group-news';
import {
  addGroup,
  bringTeachers,
  changeGroup,
  countGroups,
  dropGroup,
  freeGroupName,
  groupById,
  groupGate,
  groupPage,
  groupRoster,
  leaveGroupPlace,
  lockGroup,
  lockGroups,
  nameTeachers,
  overtaught,
  removeGroup,
  takeBroughtTeachers,
  takeGroupPlace,
  takeOffTeachers,
  type Teaching,
} from './group.queries';

/** The groups of courses, their teachers and their names. */
@Injectable()
export class GroupsService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  async find({ role, personId }: Identity, find: FindGroups): Promise<CourseGroup[] | Page<CourseGroup>> {
    const wanted = [role, personId, find.courseId ?? null, searchWords(find.search)] as const;
    const { limit, offset } = rowsAsked(find, null);
    const [[count], items] = await this.db.read(countGroups(...wanted), groupPage(...wanted, limit, offset));
    return asAsked(find, items, count);
  }

  async open({ role, personId }: Identity, groupId: string): Promise<CourseGroupPage> {
    const [[gate], [group], students] = await this.db.read(
      groupGate(groupId, role, personId),
      groupById(groupId),
      groupRoster(groupId),
    );
    if (!gate || !group) throw noSuchGroup();
    if (!gate.isReached) throw new AppError('FORBIDDEN', 'This is not one of your groups.');
    return { ...group, students };
  }

  create(
    { courseId, groupName, maxStudents = LIMITS.studentsPerClass }: CreateGroup,
    alongside?: Alongside,
  ): Promise<WrittenGroup> {
    return this.write(async (tx) => {
      const yearId = await runningYear(tx);
      const [place] = await tx.sql(takeGroupPlace());
      if (!place) throw new AppError('GROUP_LIMIT');
      const id = uuidv7();
      const [added] = await tx.sql(addGroup(id, courseId, yearId, groupName, maxStudents));
      if (!added) throw new AppError('NOT_FOUND', 'There is no such course.');
      await this.note(tx, 'course.group_created', id);
      await alongside?.(tx, id);
      return groupIn(tx, id);
    });
  }

  /** Like `create`, for a group named by another program: if the name is taken, it gets a similar free one. */
  async bring(wanted: CreateGroup, alongside: Alongside): Promise<void> {
    const [[free]] = await this.db.read(freeGroupName(wanted.courseId, wanted.groupName));
    await this.create({ ...wanted, groupName: free?.name ?? wanted.groupName }, alongside);
  }

  /** Changes the number of places of a running group to what `wanted` returns for its current one. */
  resize(
    groupId: string,
    wanted: (held: { studentCount: number; maxStudents: number }) => number,
    alongside: (tx: Tx, before: number, after: number) => Promise<void>,
  ): Promise<void> {
    return this.db.transaction(async (tx) => {
      await holdYear(tx);
      const [held] = await tx.sql(lockGroup(groupId));
      if (!held) throw noSuchGroup();
      const maxStudents = wanted(held);
      if (maxStudents !== held.maxStudents) {
        await tx.sql(changeGroup(groupId, null, maxStudents));
        await this.note(tx, 'course.group_changed', groupId);
      }
      await alongside(tx, held.maxStudents, maxStudents);
    });
  }

  /**
   * Undoes a group that came with a list. It stays if it has members by now; one in which nothing was ever done is deleted, and any other
   * ends as if by hand, so that what was done in it stays on record.
   */
  takeBack(groupId: string, alongside: (tx: Tx, isOver: boolean) => Promise<void>): Promise<void> {
    return this.db.transaction(async (tx) => {
      await holdYear(tx);
      await tx.sql(leaveGroupPlace());
      const [held] = await tx.sql(lockGroup(groupId));
      if (!held) throw noSuchGroup();
      if (held.studentCount > 0) {
        await tx.sql(takeGroupPlace());
        return alongside(tx, false);
      }
      const [unused] = await tx.sql(removeGroup(groupId));
      await tx.sql(unused ? dropGroup(groupId) : leaveWholly(groupId, 'undo'));
      await tellEnded(this.outbox, tx, [groupId]);
      await this.note(tx, 'course.group_ended', groupId);
      await alongside(tx, true);
    });
  }

  /**
   * Reopens a group that ended: its members are in it again, if they are still at the school. The group must belong to the running year.
   */
  reopen(
    groupId: string,
    places: readonly Stay[],
    alongside: (tx: Tx, areAll: boolean) => Promise<void>,
  ): Promise<void> {
    return this.db.transaction(async (tx) => {
      const yearId = await runningYear(tx);
      const [place] = await tx.sql(takeGroupPlace());
      if (!place) throw new AppError('GROUP_LIMIT');
      const ids = places.map(({ studentId }) => studentId);
      const here = new Set((await tx.sql(holdStudents(ids, null))).map(({ id }) => id));
      const [open] = await tx.sql(reopenGroup(groupId, yearId));
      if (!open) throw noSuchGroup();
      const back = places.filter(({ studentId }) => here.has(studentId));
      await tx.sql(rejoin(JSON.stringify(back)));
      await this.note(tx, 'course.group_changed', groupId);
      await tellGroups(this.outbox, tx, [groupId]);
      await alongside(tx, back.length === places.length);
    });
  }

  /**
   * Adds teachers to groups, all of them or none. `alongside` receives who was added; those who already taught the group are not included.
   */
  bringTeachers(
    wanted: readonly Teaching[],
    alongside: (tx: Tx, came: readonly Teaching[]) => Promise<void>,
  ): Promise<void> {
    return this.ofTeachers(wanted, async (tx, groupIds) => {
      if (groupIds.length < new Set(wanted.map(({ groupId }) => groupId)).size) throw noSuchGroup();
      const came = await tx.sql(bringTeachers(JSON.stringify(wanted)));
      const [over] = await tx.sql(overtaught(groupIds));
      if (over) throw refusedAt('teachers', MOST_GROUP_TEACHERS);
      await alongside(tx, came);
      return came;
    });
  }

  /** Removes teachers whom such files have added, of a given role if there is one. */
  takeBroughtTeachers(
    wanted: readonly (Omit<Teaching, 'role'> & { role: GroupRole | null })[],
    alongside: (tx: Tx, went: readonly Teaching[]) => Promise<void>,
  ): Promise<void> {
    return this.ofTeachers(wanted, async (tx) => {
      const went = await tx.sql(takeBroughtTeachers(JSON.stringify(wanted)));
      await alongside(tx, went);
      return went;
    });
  }

  private ofTeachers(
    wanted: readonly Pick<Teaching, 'groupId'>[],
    change: (tx: Tx, groupIds: readonly string[]) => Promise<readonly Teaching[]>,
  ): Promise<void> {
    return this.db.transaction(async (tx) => {
      await holdYear(tx);
      const groups = await tx.sql(lockGroups(wanted.map(({ groupId }) => groupId)));
      const changed = groupedBy(
        await change(
          tx,
          groups.map(({ id }) => id),
        ),
        ({ groupId }) => groupId,
      );
      for (const [groupId, teachers] of changed) {
        const about = teachers.map(({ teacherId: id }) => ({ kind: 'teacher' as const, id }));
        await this.note(tx, 'course.teachers_changed', groupId, about);
      }
      await tellGroups(this.outbox, tx, [...changed.keys()]);
    });
  }

  change(groupId: string, { groupName, maxStudents, ...people }: ChangeGroup): Promise<WrittenGroup> {
    return this.write(async (tx) => {
      await holdYear(tx);
      const [held] = await tx.sql(lockGroup(groupId));
      if (!held) throw noSuchGroup();
      if (maxStudents !== undefined && held.studentCount > maxStudents) throw tooSmall(held.studentCount);
      if (groupName !== undefined || maxStudents !== undefined) {
        await tx.sql(changeGroup(groupId, groupName ?? null, maxStudents ?? null));
        await this.note(tx, 'course.group_changed', groupId);
      }
      await this.appoint(tx, groupId, people);
      return groupIn(tx, groupId);
    });
  }

  /**
   * Ends a group before its year is over: by the office or, if `alongside` is given, by a file that no longer names it; it receives the
   * group's members. They stay on record. The school's limit comes first in the lock order.
   */
  end(
    groupId: string,
    alongside?: (tx: Tx, places: readonly Stay[]) => Promise<void>,
  ): Promise<WrittenGroup> {
    return this.write(async (tx) => {
      await holdYear(tx);
      await tx.sql(leaveGroupPlace());
      const [held] = await tx.sql(lockGroup(groupId));
      if (!held) throw noSuchGroup();
      const group = await groupIn(tx, groupId);
      const places = alongside ? await tx.sql(placesIn(groupId)) : [];
      await tx.sql(leaveWholly(groupId, alongside ? 'file' : null));
      await tellEnded(this.outbox, tx, [groupId]);
      await this.note(tx, 'course.group_ended', groupId);
      await alongside?.(tx, places);
      return { ...group, studentCount: 0 };
    });
  }

  /** Teachers who are not listed stay, because somebody else may have added them meanwhile. */
  private async appoint(
    tx: Tx,
    groupId: string,
    { teachers = [], removedTeacherIds = [] }: Pick<ChangeGroup, 'teachers' | 'removedTeacherIds'>,
  ): Promise<void> {
    const concerned = new Set([...teachers.map(({ id }) => id), ...removedTeacherIds]);
    if (concerned.size === 0) return;
    await tx.sql(takeOffTeachers(groupId, removedTeacherIds));
    const named = await tx.sql(nameTeachers(groupId, JSON.stringify(teachers)));
    if (named.length < teachers.length) throw refusedAt('teachers', 'Choose active teachers of your school.');
    const { teachers: all } = await groupIn(tx, groupId);
    if (all.length > LIMITS.teachersPerGroup) throw refusedAt('teachers', MOST_GROUP_TEACHERS);
    const about = [...concerned].map((id) => ({ kind: 'teacher' as const, id }));
    await this.note(tx, 'course.teachers_changed', groupId, about);
    await tellGroups(this.outbox, tx, [groupId]);
  }

  private note(
    tx: Tx,
    action: AuditWords['action'],
    groupId: string,
    about: AuditWords['about'] = [],
  ): Promise<void> {
    return this.book.write(tx, { action, about, detail: { groupId } });
  }

  private async write(change: (tx: Tx) => Promise<CourseGroup>): Promise<WrittenGroup> {
    try {
      return { success: true, group: await this.db.transaction(change) };
    } catch (error) {
      throw violatedConstraint(error) === 'course_group_name' ? new AppError('GROUP_NAME_TAKEN') : error;
    }
  }
}

export async function groupIn(tx: Tx, groupId: string): Promise<CourseGroup> {
  const [group] = await tx.sql(groupById(groupId));
  if (!group) throw noSuchGroup();
  return group;
}

export function noSuchGroup(): AppError {
  return new AppError('NOT_FOUND', 'There is no such group.');
}

function tooSmall(students: number): AppError {
  const sentence = `This group has ${students} ${students === 1 ? 'student' : 'students'}, so it cannot be made smaller than that.`;
  return new AppError('GROUP_TOO_SMALL', sentence);
}

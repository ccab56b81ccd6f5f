import {
  AppError,
  type ChangeGroup,
  type CourseGroup,
  type CourseGroupPage,
  type CreateGroup,
  type FindGroups,
  type Identity,
  MOST_GROUP_TEACHERS,
  type Page,
  type WrittenGroup,
  refusedAt,
} from '@homeroom/contracts';
import { searchWords, TenantDb, type Tx, violatedConstraint } from '@homeroom/database';
import { LIMITS } from '@homeroom/domain';
import { AuditNotes, type AuditWords, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { holdYear, runningYear } from '../../ground/calendar/running-year';
import { asAsked, rowsOf } from '../../ground/search/pages';
import { leaveWholly } from './group-enrolment.queries';
import { tellEnded, tellGroups } from './group-news';
import {
  addGroup,
  changeGroup,
  countGroups,
  groupById,
  groupGate,
  groupPage,
  groupRoster,
  leaveGroupPlace,
  lockGroup,
  nameTeachers,
  takeGroupPlace,
  takeOffTeachers,
} from './group.queries';

/** The groups of courses: which there are, who teaches them, and what they are called. */
@Injectable()
export class GroupsService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  async find({ role, personId }: Identity, find: FindGroups): Promise<CourseGroup[] | Page<CourseGroup>> {
    const wanted = [role, personId, find.courseId ?? null, searchWords(find.search)] as const;
    const { limit, offset } = rowsOf(find);
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

  create({ courseId, groupName, maxStudents = LIMITS.studentsPerClass }: CreateGroup): Promise<WrittenGroup> {
    return this.write(async (tx) => {
      const yearId = await runningYear(tx);
      const [place] = await tx.sql(takeGroupPlace());
      if (!place) throw new AppError('GROUP_LIMIT');
      const id = uuidv7();
      const [added] = await tx.sql(addGroup(id, courseId, yearId, groupName, maxStudents));
      if (!added) throw new AppError('NOT_FOUND', 'There is no such course.');
      await this.note(tx, 'course.group_created', id);
      return groupIn(tx, id);
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

  /** Before its year is over. Who was in it stays written down; the school's place comes first in the order of locks. */
  end(groupId: string): Promise<WrittenGroup> {
    return this.write(async (tx) => {
      await holdYear(tx);
      await tx.sql(leaveGroupPlace());
      const [held] = await tx.sql(lockGroup(groupId));
      if (!held) throw noSuchGroup();
      const group = await groupIn(tx, groupId);
      await tx.sql(leaveWholly(groupId));
      await tellEnded(this.outbox, tx, [groupId]);
      await this.note(tx, 'course.group_ended', groupId);
      return { ...group, studentCount: 0 };
    });
  }

  /** Whoever is not named stays: somebody else may have named them meanwhile. */
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

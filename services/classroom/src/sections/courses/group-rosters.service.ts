import { AppError, type ChangedRoster, type JoinGroup, type LeaveGroup } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { AuditNotes, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { holdYear } from '../../ground/calendar/running-year';
import { classIdsOf } from '../../ground/access/class-access';
import { count, holdStudents, join, leave } from './group-enrolment.queries';
import { tellGroups } from './group-news';
import { lockGroup } from './group.queries';
import { groupIn, noSuchGroup } from './groups.service';

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
      const held = await tx.sql(holdStudents(studentIds, classNumber ?? null));
      const ids = held.map(({ id }) => id);
      if (studentIds.some((id) => !ids.includes(id.toLowerCase()))) throw noSuchStudent();
      const [group] = await tx.sql(lockGroup(groupId));
      if (!group) throw noSuchGroup();
      const came = await tx.sql(join(groupId, ids));
      return this.changed(tx, groupId, group.maxStudents, 'course.students_joined', came);
    });
  }

  leave(groupId: string, { studentIds }: LeaveGroup): Promise<ChangedRoster> {
    return this.db.transaction(async (tx) => {
      await holdYear(tx);
      const [group] = await tx.sql(lockGroup(groupId));
      if (!group) throw noSuchGroup();
      const went = await tx.sql(leave(groupId, studentIds));
      return this.changed(tx, groupId, group.maxStudents, 'course.students_left', went);
    });
  }

  private async changed(
    tx: Tx,
    groupId: string,
    maxStudents: number,
    action: 'course.students_joined' | 'course.students_left',
    who: readonly { studentId: string }[],
  ): Promise<ChangedRoster> {
    const by = action === 'course.students_joined' ? who.length : -who.length;
    const [counted] = await tx.sql(count(groupId, by));
    if (!counted) throw groupFull(maxStudents);
    if (who.length > 0) {
      const about = who.map(({ studentId: id }) => ({ kind: 'student' as const, id }));
      await this.book.write(tx, { action, about, detail: { groupId, count: who.length } });
      await tellGroups(this.outbox, tx, [groupId]);
    }
    return { success: true, changed: who.length, group: await groupIn(tx, groupId) };
  }
}

function nobodyChosen(): AppError {
  const sentence = 'Choose students or a class.';
  return new AppError('VALIDATION_FAILED', sentence, { fields: { studentIds: [sentence] } });
}

function noSuchStudent(): AppError {
  return new AppError('NOT_FOUND', 'One of these students is not at your school any more. Reload the page.');
}

function groupFull(maxStudents: number): AppError {
  return new AppError('GROUP_FULL', `This group holds ${maxStudents} students at most. Nobody was added.`);
}

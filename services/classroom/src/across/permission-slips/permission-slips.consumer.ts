import type { Fact } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { Consumes, LivePublisher, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { SlipTelling } from './slip-telling.service';
import { audienceOf, studentsOfClass } from './slips.queries';

/** Asks the families of children who join a class or group later, and sends changes of slips to open pages. */
@Injectable()
export class PermissionSlipsConsumer {
  constructor(
    private readonly db: TenantDb,
    private readonly telling: SlipTelling,
    private readonly live: LivePublisher,
  ) {}

  @Consumes('student.created')
  onCreated({ payload }: Fact<'student.created'>, tx: Tx): Promise<void> {
    return this.telling.askNewcomers(tx, [payload.studentId]);
  }

  @Consumes('student.changed')
  onStudent({ payload }: Fact<'student.changed'>, tx: Tx): Promise<void> {
    return this.telling.askNewcomers(tx, [payload.studentId]);
  }

  /** With another grade a class comes to be asked as a whole. */
  @Consumes('class.changed')
  async onClass({ payload }: Fact<'class.changed'>, tx: Tx): Promise<void> {
    const students = await tx.sql(studentsOfClass(payload.classId));
    await this.telling.askNewcomers(
      tx,
      students.map(({ id }) => id),
    );
  }

  @Consumes('course_groups.changed')
  async onGroups({ payload }: Fact<'course_groups.changed'>, tx: Tx): Promise<void> {
    const students = payload.groups.flatMap(({ studentIds }) => studentIds);
    await this.telling.askNewcomers(tx, [...new Set(students)]);
  }

  @Consumes('roster.imported')
  onImported({ payload }: Fact<'roster.imported'>, tx: Tx): Promise<void> {
    return this.telling.askNewcomers(
      tx,
      payload.students.map(({ studentId }) => studentId),
    );
  }

  @Tells('permission_slip.changed')
  async onChanged({ eventId, schoolId, name, payload }: Fact<'permission_slip.changed'>): Promise<void> {
    const { slipId, studentId, guardianId } = payload;
    const [people] = await this.db.read(audienceOf(slipId, studentId, guardianId));
    const to = { admins: true as const, personIds: people.map(({ personId }) => personId) };
    await this.live.publish({ eventId, schoolId, name, data: { slipId }, to });
  }
}

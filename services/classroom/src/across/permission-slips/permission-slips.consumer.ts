import type { Fact, FactMap, LiveEvent } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { Consumes, LivePublisher, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { SlipTelling } from './slip-telling.service';
import { audienceOf, isForWholeSchool, studentsOfClass } from './slips.queries';

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

  @Consumes('permission_slips.to_ask')
  onToAsk({ payload }: Fact<'permission_slips.to_ask'>, tx: Tx): Promise<void> {
    return this.telling.askNewcomers(tx, payload.studentIds, payload.slipIds);
  }

  @Tells('permission_slip.changed')
  async onChanged({ eventId, schoolId, name, payload }: Fact<'permission_slip.changed'>): Promise<void> {
    await this.live.publish({
      ...{ eventId, schoolId, name, data: { slipId: payload.slipId } },
      to: await this.pagesOf(payload),
    });
  }

  /** A slip for the whole school names the school: its families are thousands of ids, which Redis keeps and each gateway parses. */
  private async pagesOf(changed: FactMap['permission_slip.changed']): Promise<LiveEvent['to']> {
    const { slipId, studentId, guardianId, studentIds } = changed;
    const about = studentIds ?? (studentId === null ? null : [studentId]);
    const [[forAll]] = about ? [[]] : await this.db.read(isForWholeSchool(slipId));
    if (forAll) return { everyone: true };
    const [people] = await this.db.read(audienceOf(slipId, about, guardianId));
    return { admins: true, personIds: people.map(({ personId }) => personId) };
  }
}

import type { Fact } from '@homeroom/contracts';
import { statement, TenantDb } from '@homeroom/database';
import { LivePublisher, Tells } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { StudentAudience } from '../../people/profiles/student-audience';

const teachersOfGroup = statement<{ personId: string }, [groupId: string]>(
  'registers.teachers_of_group',
  'SELECT teacher_id AS "personId" FROM group_teaching WHERE school_id = $1 AND group_id = $2',
);

/** Sends changes of a register to the office's open pages and to the people they concern. */
@Injectable()
export class RegistersConsumer {
  constructor(
    private readonly db: TenantDb,
    private readonly audience: StudentAudience,
    private readonly live: LivePublisher,
  ) {}

  @Tells('register.taken')
  async onTaken({ eventId, schoolId, name, payload }: Fact<'register.taken'>): Promise<void> {
    const { classId, classNumber, groupId } = payload;
    const personIds =
      classId === null ? await this.teachersOf(groupId) : await this.audience.ofClass(classId);
    const to = { admins: true as const, personIds };
    await this.live.publish({ eventId, schoolId, name, data: { classNumber, groupId }, to });
  }

  @Tells('absence.unexplained')
  onUnexplained(fact: Fact<'absence.unexplained'>): Promise<void> {
    return this.show(fact);
  }

  @Tells('absence.explained')
  onExplained(fact: Fact<'absence.explained'>): Promise<void> {
    return this.show(fact);
  }

  @Tells('absence.reported')
  onReported(fact: Fact<'absence.reported'>): Promise<void> {
    return this.show(fact);
  }

  private async show({
    eventId,
    schoolId,
    payload: { studentId },
  }: Fact<'absence.unexplained' | 'absence.explained' | 'absence.reported'>): Promise<void> {
    const to = { admins: true as const, personIds: await this.audience.of(studentId) };
    await this.live.publish({ eventId, schoolId, name: 'absence.changed', data: { studentId }, to });
  }

  private async teachersOf(groupId: string | null): Promise<string[]> {
    if (groupId === null) return [];
    const [teachers] = await this.db.read(teachersOfGroup(groupId));
    return teachers.map(({ personId }) => personId);
  }
}

import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { AccountsService } from './accounts.service';

/** Each of these events means that a profile exists, so the account with its id is confirmed. */
@Injectable()
export class AccountsConsumer {
  constructor(private readonly accounts: AccountsService) {}

  @Consumes('school.registered')
  async schoolRegistered(_: Fact<'school.registered'>, tx: Tx): Promise<void> {
    await this.accounts.confirmAdmins(tx);
  }

  @Consumes('class.created')
  async classCreated({ payload }: Fact<'class.created'>, tx: Tx): Promise<void> {
    await this.accounts.confirm(tx, [payload.deviceId]);
  }

  @Consumes('teacher.created')
  async teacherCreated({ payload }: Fact<'teacher.created'>, tx: Tx): Promise<void> {
    await this.accounts.confirm(tx, [payload.teacherId]);
  }

  @Consumes('student.created')
  async studentCreated({ payload }: Fact<'student.created'>, tx: Tx): Promise<void> {
    await this.accounts.confirm(tx, [payload.studentId, ...payload.guardianIds]);
  }

  @Consumes('roster.imported')
  async rosterImported({ payload: { teachers, students } }: Fact<'roster.imported'>, tx: Tx): Promise<void> {
    const ofStudents = students.flatMap(({ studentId, guardianIds }) => [studentId, ...guardianIds]);
    await this.accounts.confirm(tx, [...teachers.map(({ teacherId }) => teacherId), ...ofStudents]);
  }

  /** A student may get a guardian later. */
  @Consumes('student.changed')
  async studentChanged({ payload }: Fact<'student.changed'>, tx: Tx): Promise<void> {
    await this.accounts.confirm(tx, payload.guardianIds);
  }

  @Consumes('people.forgotten')
  async peopleForgotten({ payload }: Fact<'people.forgotten'>, tx: Tx): Promise<void> {
    await this.accounts.forgetPeople(tx, payload.personIds);
  }
}

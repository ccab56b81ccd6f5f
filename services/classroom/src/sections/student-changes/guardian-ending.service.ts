import { AppError, type ChangedStudent, type Identity } from '@homeroom/contracts';
import { decided, TenantDb } from '@homeroom/database';
import { AuditNotes, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { AccountNews } from '../../ground/accounts/account-news';
import { holdYear } from '../../ground/calendar/running-year';
import { RequestNews } from '../../people/families/request-news';
import { lineOfEnding } from '../../people/guardian-links/guardian-lines';
import { guardiansInRecord } from '../../people/families/families.queries';
import { CustodyLosses } from '../../people/guardians/custody-losses';
import { endGuardianship, lockGuardiansOf } from '../../people/guardians/guardian-changes.queries';
import { familyOf, guardiansOf, holdStudent } from '../../people/profiles/student-record.queries';
import { readStudent } from '../students/student-detail';
import { passContact } from './pass-contact';
import { wayBetween } from './student-judgement';

/**
 * Ends a guardianship: the guardian sees nothing of the child any more, and has no account unless another child of theirs is active. Their
 * record stays.
 */
@Injectable()
export class GuardianEndingService {
  constructor(
    private readonly db: TenantDb,
    private readonly news: AccountNews,
    private readonly losses: CustodyLosses,
    private readonly requests: RequestNews,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  async end(identity: Identity, studentId: string, guardianId: string): Promise<ChangedStudent> {
    const changed = await this.db.transaction(async (tx) => {
      await holdYear(tx);
      await tx.sql(lockGuardiansOf(studentId));
      const student = await holdStudent(tx, studentId);
      const guardians = await tx.sql(guardiansOf(studentId, identity.role, identity.personId));
      const ended = guardians.find(({ id }) => id === guardianId);
      if (!student || !ended) throw new AppError('NOT_FOUND', 'There is no such parent of this student.');
      const inRecord = (await tx.sql(guardiansInRecord(studentId))).find(({ id }) => id === guardianId);
      await tx.sql(endGuardianship(guardianId, studentId, identity.personId));
      await passContact(tx, student, ended);
      await this.requests.withdrawLost(tx, identity, guardianId, studentId);
      await this.outbox.publish(tx, 'student.changed', {
        studentId,
        ...wayBetween(student, student),
        ...(await familyOf(tx, studentId)),
        isActive: student.isActive,
      });
      const hadCustody = inRecord?.hasCustody === true;
      await this.losses.tell(tx, identity, { studentId, guardianId, hadCustody });
      await this.book.write(tx, lineOfEnding(studentId, guardianId));
      await this.news.note(tx, 'parent', [guardianId]);
      const record = await readStudent(this.db, identity, studentId);
      return decided(tx, { success: true, student: record } as const);
    });
    await this.news.tell([guardianId]);
    return changed;
  }
}

import { AppError, type UpdatedPerson } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { AuditNotes, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { Accounts } from '../accounts/accounts';
import { accountOf as accountOfGuardian } from '../guardians/families';
import { lockGuardiansOf } from '../guardians/guardian-changes.queries';
import { carryOut, type Order } from '../orders/order';
import { holdStudent } from '../students/student-changes.queries';
import { accountOf } from '../students/student-account';
import { finish, guardiansToTell, lease, markTold, type Untold, untold } from './telling.queries';

/** Students between two looks at whether the promotion is still ours. */
const BATCH = 40;

/**
 * Tells auth, and through the facts everybody else, who has left the school or has another number: one after the other, each
 * as they are by then, so that it may be broken off and done again.
 */
@Injectable()
export class TellingService {
  constructor(
    private readonly db: TenantDb,
    private readonly accounts: Accounts,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  /** Until it is done, or another worker has it. Whoever promoted is who does it. */
  work(ordered: Order): Promise<void> {
    return carryOut(this.db, lease, ordered, async () => {
      const { id: yearId } = ordered;
      const refused = await this.tellAll(yearId);
      if (refused) throw refused;
      await this.db.transaction((tx) => tx.sql(finish(yearId)));
    });
  }

  /** Whoever auth refuses keeps nobody else waiting, and is tried again in the next round. */
  private async tellAll(yearId: string): Promise<AppError | undefined> {
    let refused: AppError | undefined;
    let last: string | null = null;
    for (;;) {
      const [students]: [Untold[]] = await this.db.read(untold(yearId, last, BATCH));
      for (const student of students) refused = (await this.tellOne(yearId, student)) ?? refused;
      last = students.at(-1)?.studentId ?? null;
      if (last === null) return refused;
      await this.db.transaction((tx) => tx.sql(lease.renew(yearId)));
    }
  }

  private async tellOne(yearId: string, student: Untold): Promise<AppError | undefined> {
    try {
      await this.db.transaction((tx) => this.tell(tx, yearId, student));
    } catch (error) {
      if (!(error instanceof AppError) || error.status >= 500) throw error;
      return error;
    }
    return undefined;
  }

  private async tell(tx: Tx, yearId: string, { studentId, ...from }: Untold): Promise<void> {
    await tx.sql(lockGuardiansOf(studentId));
    const student = await holdStudent(tx, studentId);
    const [told] = await tx.sql(markTold(yearId, studentId));
    if (!student || !told) return;
    const guardians = await tx.sql(guardiansToTell(studentId));
    const { classId, deviceId, classNumber, isActive } = student;
    const hasMoved = from.fromDeviceId !== deviceId;
    await this.outbox.publish(tx, 'student.changed', {
      ...{ studentId, classId, classNumber, isActive },
      fromClassId: hasMoved ? from.fromClassId : null,
      fromClassNumber: hasMoved ? from.fromClassNumber : null,
      guardianIds: guardians.map(({ id }) => id),
    });
    if (!isActive)
      await this.book.write(tx, {
        action: 'student.deactivated',
        about: [{ kind: 'student', id: studentId }],
      });
    const alone = guardians.filter(({ hasActiveChild }) => !hasActiveChild);
    const people: UpdatedPerson[] = alone.map((guardian) => accountOfGuardian(guardian, false));
    await this.update([...people, accountOf(student)]);
  }

  /** Together; each alone where auth has no account of one of them any more, which opens nothing. */
  private async update(people: UpdatedPerson[]): Promise<void> {
    try {
      await this.accounts.update(people);
    } catch (error) {
      if (!(error instanceof AppError) || error.status !== 404) throw error;
      if (people.length > 1) for (const person of people) await this.update([person]);
    }
  }
}

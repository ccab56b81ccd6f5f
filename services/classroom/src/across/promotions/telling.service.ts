import { TenantDb, type Tx } from '@homeroom/database';
import { AuditNotes, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { AccountNews } from '../../ground/accounts/account-news';
import { lockGuardiansOf } from '../../people/guardians/guardian-changes.queries';
import { carryOut, type Order, type StillOurs } from '../../ground/orders/order';
import { familyOf, holdStudent } from '../../people/profiles/student-record.queries';
import {
  finish,
  guardiansToTell,
  holdPromotion,
  lease,
  markTold,
  type Untold,
  untold,
} from './telling.queries';

/** Students between two checks that this worker still holds the promotion's lease. */
const BATCH = 40;

/**
 * Tells auth, and through facts everybody else, which students have left the school, have another number, or are back. Each is told in
 * their current state, one after the other, so that the work can be interrupted and repeated.
 */
@Injectable()
export class TellingService {
  constructor(
    private readonly db: TenantDb,
    private readonly news: AccountNews,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  /** Works until it is done or another worker takes over, in the name of the person who promoted. */
  work(ordered: Order): Promise<void> {
    return carryOut(this.db, lease, ordered, async (_, stillOurs) => {
      const { id: yearId } = ordered;
      await this.tellAll(yearId, stillOurs);
      await this.db.transaction(async (tx) => {
        await tx.sql(holdPromotion(yearId));
        await tx.sql(finish(yearId));
      });
    });
  }

  /** While auth cannot be reached nobody waits for it: the notes are stored and sent when it is back. */
  private async tellAll(yearId: string, stillOurs: StillOurs): Promise<void> {
    let isHeard = true;
    let last: string | null = null;
    for (;;) {
      const [students]: [Untold[]] = await this.db.read(untold(yearId, last, BATCH));
      for (const student of students) {
        const ids = await this.db.transaction((tx) => this.note(tx, yearId, student));
        if (isHeard) isHeard = (await this.news.tell(ids)).isTold;
      }
      last = students.at(-1)?.studentId ?? null;
      if (last === null) return;
      await stillOurs();
    }
  }

  /** Returns the ids of which auth has to be told. */
  private async note(tx: Tx, yearId: string, { studentId, ...from }: Untold): Promise<string[]> {
    await tx.sql(lockGuardiansOf(studentId));
    const student = await holdStudent(tx, studentId);
    const [told] = await tx.sql(markTold(yearId, studentId));
    if (!student || !told) return [];
    const guardians = await tx.sql(guardiansToTell(studentId));
    const { classId, deviceId, classNumber, isActive } = student;
    const hasMoved = from.fromDeviceId !== deviceId;
    await this.outbox.publish(tx, 'student.changed', {
      ...{ studentId, classId, classNumber, isActive },
      fromClassId: hasMoved ? from.fromClassId : null,
      fromClassNumber: hasMoved ? from.fromClassNumber : null,
      ...(await familyOf(tx, studentId)),
    });
    const about = [{ kind: 'student' as const, id: studentId }];
    if (!isActive) await this.book.write(tx, { action: 'student.deactivated', about });
    else if (from.hadLeft) await this.book.write(tx, { action: 'student.reactivated', about });
    // If the promotion was undone before anybody was told, nobody has moved.
    else if (hasMoved || from.fromClassNumber !== classNumber)
      await this.book.write(tx, {
        action: 'student.moved',
        about: [...about, { kind: 'class', id: deviceId }],
        detail: { fromClass: from.fromClassNumber, toClass: classNumber },
      });
    // A guardian without an active child ends with the child, and comes back with it.
    const ofThem = guardians
      .filter(({ hasActiveChild }) => from.hadLeft || !hasActiveChild)
      .map(({ id }) => id);
    await this.news.note(tx, 'parent', ofThem);
    await this.news.note(tx, 'student', [studentId]);
    return [...ofThem, studentId];
  }
}

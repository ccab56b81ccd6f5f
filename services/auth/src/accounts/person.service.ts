import {
  AppError,
  type IssuedAccount,
  type ReplacePin,
  type UpdatedPerson,
  type UpdatePeople,
} from '@homeroom/contracts';
import { TenantDb, type Tx, violatedConstraint } from '@homeroom/database';
import type { Role } from '@homeroom/domain';
import { AuditNotes, type AuditWords, Outbox } from '@homeroom/events';
import { runForSchool } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { linesOfAccount } from '../budgets/budget.lines';
import { endLetters } from '../letters/letters.queries';
import { EVERY_LINK, WAYS_BACK } from '../letters/letters.service';
import { drawPin } from '../secrets/draw';
import { Hashing } from '../secrets/hashing';
import { drawSlipToken, slipHash } from '../secrets/slip';
import { outdateSessionsOf, revokeSessionsOf } from '../sessions/sessions.queries';
import {
  confirm,
  forgetDevices,
  forgetGuesses,
  isGuardianEmailTaken,
  keepPin,
  lockAccount,
  updateAccount,
} from './accounts.queries';
import { notePinSeenBy } from './guardians.queries';

/** What the owner of a profile changes about somebody who has an account already. */
@Injectable()
export class PersonService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly hashing: Hashing,
    private readonly book: AuditNotes,
  ) {}

  /**
   * Takes people as they are now. Whoever is inactive is signed out everywhere and gets in nowhere; whoever has another
   * class or kind stays signed in, with tokens that say so from the next request on.
   */
  async update({ schoolId, people }: UpdatePeople): Promise<void> {
    try {
      await this.inSchool(schoolId, async (tx) => {
        for (const person of people) await this.updateOne(tx, person);
      });
    } catch (error) {
      throw violatedConstraint(error) === 'account_guardian_email' ? emailTaken() : error;
    }
  }

  /** The old PIN and everything that was opened with it end here. */
  async replacePin(id: string, { schoolId, role, by, studentId }: ReplacePin): Promise<IssuedAccount> {
    const [pin, slipToken] = [drawPin(), drawSlipToken()];
    const secret = await this.hashing.seal(pin, { schoolId, accountId: id, kind: 'pin' });
    return this.inSchool(schoolId, async (tx) => {
      await tx.sql(endLetters([id], WAYS_BACK));
      const { signInId, isActive } = await this.lock(tx, id, role);
      if (!isActive) throw new AppError('PERSON_INACTIVE');
      await tx.sql(keepPin(id, secret, slipHash(slipToken)));
      if (by.actorRole === 'teacher' && by.actorId) await tx.sql(notePinSeenBy(id, by.actorId));
      await tx.sql(revokeSessionsOf(id, 'a new PIN was issued'));
      await tx.sql(forgetDevices(id));
      await tx.sql(forgetGuesses(linesOfAccount(id)));
      await this.book.write(tx, issuedPin(role, id, studentId), by);
      return { accountId: id, signInId: signInId ?? '', pin, slipToken, linked: false };
    });
  }

  private async updateOne(tx: Tx, person: UpdatedPerson): Promise<void> {
    const { id, role, firstName, lastName = '', teacherType = null, classNumber = null, isActive } = person;
    // Letters come before accounts in the line of locks.
    if (!isActive) await tx.sql(endLetters([id], EVERY_LINK));
    const known = await this.lock(tx, id, role);
    const email = await emailFor(tx, person, known);
    await tx.sql(updateAccount(id, firstName, lastName, email, teacherType, classNumber, isActive));
    if (!isActive) await tx.sql(revokeSessionsOf(id, 'deactivated'));
    else if (known.teacherType !== teacherType || known.classNumber !== classNumber)
      await tx.sql(outdateSessionsOf(id));
    await this.outbox.publish(tx, 'account.changed', { accountId: id, role });
  }

  private inSchool<T>(schoolId: string, work: (tx: Tx) => Promise<T>): Promise<T> {
    return runForSchool(schoolId, () => this.db.transaction(work));
  }

  private async lock(tx: Tx, id: string, role: Role) {
    const [known] = await tx.sql(lockAccount(id));
    if (known?.role !== role) throw new AppError('NOT_FOUND');
    // Its owner speaks of it, so it is somebody's, whatever fact is still on its way.
    await tx.sql(confirm([id]));
    return known;
  }
}

/**
 * An address that another active guardian signs up with is refused, except to somebody who comes back to it: they get in
 * again, and the address stays where it is.
 */
async function emailFor(
  tx: Tx,
  { id, role, email, isActive }: UpdatedPerson,
  known: { isActive: boolean },
): Promise<string | null> {
  if (!email) return null;
  if (role !== 'parent' || !isActive) return email;
  const [other] = await tx.sql(isGuardianEmailTaken(email, id));
  if (!other) return email;
  if (!known.isActive) return null;
  throw emailTaken();
}

function issuedPin(role: Role, id: string, studentId?: string): AuditWords {
  if (role === 'teacher') return { action: 'teacher.pin_issued', about: [{ kind: 'teacher', id }] };
  if (role === 'student') return { action: 'student.pin_issued', about: [{ kind: 'student', id }] };
  const child = studentId ? [{ kind: 'student' as const, id: studentId }] : [];
  return { action: 'guardian.pin_issued', about: [{ kind: 'guardian', id }, ...child] };
}

function emailTaken(): AppError {
  return new AppError('EMAIL_TAKEN', 'Another parent at your school already has this email address.');
}

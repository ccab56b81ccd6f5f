import { AppError, type UpdatedPerson, type UpdatePeople } from '@homeroom/contracts';
import { TenantDb, type Tx, violatedConstraint } from '@homeroom/database';
import { Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { endLetters } from '../letters/letters.queries';
import { EVERY_LINK } from '../letters/letters.service';
import { endAccess } from '../memberships/end-access';
import { outdateSessionsOf } from '../sessions/sessions.queries';
import { isGuardianEmailTaken, updateAccount } from './accounts.queries';
import { lockedAccount } from './locked-account';

/** What the owner of a profile changes about somebody who has an account already. */
@Injectable()
export class PersonService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Takes people as they are now. Whoever is inactive is signed out everywhere and gets in nowhere; whoever has another
   * class or kind stays signed in, with tokens that say so from the next request on.
   */
  async update({ schoolId, people }: UpdatePeople): Promise<void> {
    try {
      await this.db.inSchool(schoolId, async (tx) => {
        for (const person of people) await this.updateOne(tx, person);
      });
    } catch (error) {
      throw violatedConstraint(error) === 'account_guardian_email' ? emailTaken() : error;
    }
  }

  private async updateOne(tx: Tx, person: UpdatedPerson): Promise<void> {
    const { id, role, firstName, lastName = '', teacherType = null, classNumber = null, isActive } = person;
    const { recordId = null } = person;
    // Letters come before accounts in the line of locks.
    if (!isActive) await tx.sql(endLetters([id], EVERY_LINK));
    const known = await lockedAccount(tx, id, role);
    const email = await emailFor(tx, person, known);
    await tx.sql(updateAccount(id, firstName, lastName, email, teacherType, classNumber, isActive, recordId));
    if (!isActive) await endAccess(tx, id, 'deactivated');
    else if (known.teacherType !== teacherType || known.classNumber !== classNumber)
      await tx.sql(outdateSessionsOf(id));
    await this.outbox.publish(tx, 'account.changed', { accountId: id, role });
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

function emailTaken(): AppError {
  return new AppError('EMAIL_TAKEN', 'Another parent at your school already has this email address.');
}

import {
  AppError,
  type ChangedFamily,
  type ChooseGuardianTerms,
  type FamilyGuardian,
  type GuardianTerms,
  type Identity,
} from '@homeroom/contracts';
import { decided, TenantDb, type Tx } from '@homeroom/database';
import { GUARDIAN_RIGHTS, withinAccess } from '@homeroom/domain';
import { AuditNotes, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { AccountNews } from '../../ground/accounts/account-news';
import { holdYear } from '../../ground/calendar/running-year';
import { guardiansInRecord, setTerms } from '../../people/families/families.queries';
import { readFamily } from '../../people/families/family-record';
import { RequestNews } from '../../people/families/request-news';
import { Joining } from '../../people/guardian-links/joining';
import { CustodyLosses } from '../../people/guardians/custody-losses';
import { lockGuardiansOf, refuseCrowd } from '../../people/guardians/guardian-changes.queries';
import { familyOf, holdStudent, type LockedStudent } from '../../people/profiles/student-record.queries';
import { fillContact, passContact } from './pass-contact';
import { wayBetween } from './student-judgement';

const TERMS = ['hasAccess', ...GUARDIAN_RIGHTS, 'callPlace'] as const;

/**
 * Saves the terms between a guardian and a child. A guardian without access is no longer the child's guardian anywhere but on the record:
 * as if the guardianship had ended, and published to other services alike.
 */
@Injectable()
export class GuardianTermsService {
  constructor(
    private readonly db: TenantDb,
    private readonly news: AccountNews,
    private readonly joining: Joining,
    private readonly losses: CustodyLosses,
    private readonly requests: RequestNews,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  async choose(
    identity: Identity,
    studentId: string,
    guardianId: string,
    wanted: ChooseGuardianTerms,
  ): Promise<ChangedFamily> {
    const changed = await this.db.transaction(async (tx) => {
      await holdYear(tx);
      await tx.sql(lockGuardiansOf(studentId));
      const student = await holdStudent(tx, studentId);
      const before = (await tx.sql(guardiansInRecord(studentId))).find(({ id }) => id === guardianId);
      if (!student || !before) throw new AppError('NOT_FOUND', 'There is no such parent of this student.');
      // A change must not undo another one that its author has not seen.
      if (before.version !== wanted.version) throw new AppError('CHANGED_MEANWHILE');
      await this.apply(tx, identity, student, before, termsOf(wanted));
      const family = await readFamily(this.db, identity, studentId);
      return decided(tx, { success: true, family } as const);
    });
    await this.news.tell([guardianId]);
    return changed;
  }

  private async apply(
    tx: Tx,
    identity: Identity,
    student: LockedStudent,
    before: FamilyGuardian,
    after: GuardianTerms,
  ): Promise<void> {
    const fields = TERMS.filter((term) => before[term] !== after[term]);
    if (fields.length === 0) return;
    const { id: guardianId } = before;
    const { hasAccess, hasCustody, livesWith, isContacted, mayCollect, getsLetters, callPlace } = after;
    const rights = [hasAccess, hasCustody, livesWith, isContacted, mayCollect, getsLetters] as const;
    await tx.sql(setTerms(guardianId, student.id, ...rights, callPlace));
    const hasChanged = hasAccess !== before.hasAccess;
    if (hasChanged && hasAccess) await refuseCrowd(tx, student.id);
    const action = !hasChanged
      ? 'guardian.terms_changed'
      : hasAccess
        ? 'guardian.access_restored'
        : 'guardian.access_ended';
    const about = [
      { kind: 'guardian' as const, id: guardianId },
      { kind: 'student' as const, id: student.id },
    ];
    await this.book.write(tx, { action, about, detail: { fields } });
    if (hasChanged && !hasAccess) await this.joining.withdrawOf(tx, student.id, guardianId);
    if (isContacted) await fillContact(tx, student);
    else await passContact(tx, student, before);
    await this.requests.withdrawLost(tx, identity, guardianId, student.id);
    // Somebody who was shown the PIN meanwhile and does not teach this child may no longer know it.
    if (hasChanged && hasAccess) await this.news.noteChild(tx, guardianId, student.id);
    if (hasChanged && !hasAccess) await this.news.note(tx, 'parent', [guardianId]);
    if (hasChanged || isContacted !== before.isContacted || isTheirWord(after) !== isTheirWord(before))
      await this.outbox.publish(tx, 'student.changed', {
        studentId: student.id,
        ...wayBetween(student, student),
        ...(await familyOf(tx, student.id)),
        isActive: student.isActive,
      });
    const hadCustody = isTheirWord(before);
    if ((hadCustody && !isTheirWord(after)) || (hasChanged && !hasAccess))
      await this.losses.tell(tx, identity, { studentId: student.id, guardianId, hadCustody });
  }
}

const isTheirWord = ({ hasAccess, hasCustody }: GuardianTerms) => hasAccess && hasCustody;

function termsOf(wanted: ChooseGuardianTerms): GuardianTerms {
  const { hasAccess, hasCustody, livesWith, isContacted, mayCollect, getsLetters, callPlace } = wanted;
  return withinAccess({
    ...{ hasAccess, hasCustody, livesWith, isContacted, mayCollect, getsLetters },
    callPlace,
  });
}

import { AppError, type GuardianAddress, type InviteGuardian } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { SERVER_LIMITS } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { runForSchool } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { lockAddressee } from '../letters/letters.queries';
import { INVITATION_LIFETIME, LettersService } from '../letters/letters.service';
import { findInvitedAddresses, type InvitedAddress, recentInvitations } from './guardian-addresses.queries';

const KIND = 'guardian_invitation';

/** Tells the office whether mail reaches the guardians, and sends the invitation again. */
@Injectable()
export class GuardianAddressesService {
  constructor(
    private readonly db: TenantDb,
    private readonly letters: LettersService,
    private readonly book: AuditNotes,
  ) {}

  find(schoolId: string, guardianIds: string[]): Promise<GuardianAddress[]> {
    return runForSchool(schoolId, async () => {
      const [found] = await this.db.read(findInvitedAddresses(guardianIds, INVITATION_LIFETIME));
      return found.map(standingOf);
    });
  }

  /** An invitation that has not been sent is not repeated, and a confirmed address gets none. */
  invite(guardianId: string, { schoolId, by, studentId }: InviteGuardian): Promise<GuardianAddress> {
    return this.db.inSchool(schoolId, async (tx) => {
      await tx.sql(lockAddressee(guardianId));
      const before = await this.invited(tx, guardianId);
      const standing = standingOf(before);
      if (!before.isActive) throw new AppError('PERSON_INACTIVE', INACTIVE);
      if (!before.email) throw new AppError('NO_ADDRESS');
      if (standing.state === 'confirmed' || standing.state === 'waiting') return standing;
      await this.mustBeLongAgo(tx, guardianId);
      await this.letters.want(tx, { kind: KIND, subjectId: guardianId, address: before.email });
      const about = [
        { kind: 'guardian' as const, id: guardianId },
        { kind: 'student' as const, id: studentId },
      ];
      await this.book.write(tx, { action: 'guardian.invited', about }, by);
      return standingOf(await this.invited(tx, guardianId));
    });
  }

  private async invited(tx: Tx, guardianId: string): Promise<InvitedAddress> {
    const [found] = await tx.sql(findInvitedAddresses([guardianId], INVITATION_LIFETIME));
    if (!found) throw new AppError('NOT_FOUND');
    return found;
  }

  /** A new link ends the previous one: repeating it faster than mails arrive would leave the guardian without a valid link. */
  private async mustBeLongAgo(tx: Tx, guardianId: string): Promise<void> {
    const [recent] = await tx.sql(recentInvitations(guardianId, SERVER_LIMITS.invitationsPerGuardian));
    if (!recent || recent.count < SERVER_LIMITS.invitationsPerGuardian) return;
    const retryAfterSeconds = Math.max(1, recent.roomInSeconds);
    throw new AppError('INVITED_JUST_NOW', undefined, { retryAfterSeconds });
  }
}

const INACTIVE = 'This parent has no active child at your school, so no email is sent.';

function standingOf({
  guardianId,
  email,
  isConfirmed,
  askedAt,
  sentAt,
  expiresAt,
  isExpired,
  overAt,
}: InvitedAddress): GuardianAddress {
  const is = (state: GuardianAddress['state'], since: Date | null = null): GuardianAddress => ({
    guardianId,
    state,
    since: since?.toISOString() ?? null,
  });
  if (!email) return is('none');
  if (isConfirmed) return is('confirmed');
  if (!askedAt) return is('unasked');
  if (overAt) return is('expired', overAt);
  if (!expiresAt) return is('waiting', askedAt);
  return isExpired ? is('expired', expiresAt) : is('sent', sentAt);
}

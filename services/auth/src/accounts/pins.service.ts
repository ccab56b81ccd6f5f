import {
  AppError,
  type AuditActor,
  type FindPins,
  type IssuedAccount,
  type KnownPin,
  type ReplacePin,
  type ReplacePins,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import type { Role } from '@homeroom/domain';
import { AuditNotes, type AuditWords } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { endLetters } from '../letters/letters.queries';
import { WAYS_BACK } from '../letters/letters.service';
import { drawPin } from '../secrets/draw';
import { Hashing } from '../secrets/hashing';
import { drawSlipToken, slipHash } from '../secrets/slip';
import { endAccess } from '../memberships/end-access';
import { lockAccess } from '../memberships/memberships.queries';
import { keepPin, knownPins, lockAccounts } from './accounts.queries';
import { forgetAttempts } from './forgotten-attempts';
import { notePinSeenBy } from './guardians.queries';
import { lockedAccount } from './locked-account';

/** The account and the newly drawn PIN. */
interface Drawn {
  id: string;
  role: Role;
  /** The child on whose page the guardian's PIN was requested. */
  studentId?: string | undefined;
  /** The guardian's version against which the requester's permission was checked. */
  version?: number | undefined;
  pin: string;
  slipToken: string;
  secret: Buffer;
}

/** New PINs for existing accounts. The old PIN and all sessions opened with it end. */
@Injectable()
export class PinsService {
  constructor(
    private readonly db: TenantDb,
    private readonly hashing: Hashing,
    private readonly book: AuditNotes,
  ) {}

  async replace(id: string, { schoolId, role, by, studentId, version }: ReplacePin): Promise<IssuedAccount> {
    const drawn = await this.draw(schoolId, { id, role, studentId, version });
    return this.db.inSchool(schoolId, async (tx) => {
      const issued = await this.keep(tx, drawn, by);
      await tx.sql(endLetters([id], WAYS_BACK));
      return issued;
    });
  }

  /** All or none: a new PIN on a slip that nobody has seen would lock the student out. */
  async replaceTogether({ schoolId, holder, accountIds, by }: ReplacePins): Promise<IssuedAccount[]> {
    const role = holder === 'guardian' ? 'parent' : holder;
    const drawn = await Promise.all(accountIds.map((id) => this.draw(schoolId, { id, role })));
    return this.db.inSchool(schoolId, async (tx) => {
      const issued = new Map<string, IssuedAccount>();
      // Locked in a fixed order, so that two concurrent requests cannot deadlock; and accounts before their access, as switching between
      // accounts does.
      await tx.sql(lockAccounts(accountIds));
      await tx.sql(lockAccess(accountIds));
      for (const each of drawn.toSorted((a, b) => a.id.localeCompare(b.id)))
        issued.set(each.id, await this.keep(tx, each, by));
      await tx.sql(endLetters(accountIds, WAYS_BACK));
      return accountIds.flatMap((id) => issued.get(id) ?? []);
    });
  }

  async known({ schoolId, accountIds }: FindPins): Promise<KnownPin[]> {
    const found = await this.db.inSchool(schoolId, (tx) => tx.sql(knownPins(accountIds)));
    return found.map(({ accountId, since }) => ({ accountId, since: since.toISOString() }));
  }

  private async draw(
    schoolId: string,
    whose: Pick<Drawn, 'id' | 'role' | 'studentId' | 'version'>,
  ): Promise<Drawn> {
    const [pin, slipToken] = [drawPin(), drawSlipToken()];
    const secret = await this.hashing.seal(pin, { schoolId, accountId: whose.id, kind: 'pin' });
    return { ...whose, pin, slipToken, secret };
  }

  private async keep(tx: Tx, { id, role, ...drawn }: Drawn, by: AuditActor): Promise<IssuedAccount> {
    const { pin, slipToken, secret, studentId, version } = drawn;
    const { signInId, isActive, profileVersion } = await lockedAccount(tx, id, role);
    // The guardian has got another child since, or lost one.
    if (version !== undefined && version < profileVersion) throw new AppError('SERVICE_UNAVAILABLE');
    if (!isActive) throw new AppError('PERSON_INACTIVE');
    await tx.sql(keepPin(id, secret, slipHash(slipToken)));
    if (by.actorRole === 'teacher' && by.actorId) await tx.sql(notePinSeenBy(id, by.actorId));
    await endAccess(tx, id, 'a new PIN was issued');
    await forgetAttempts(tx, id);
    await this.book.write(tx, issuedPin(role, id, studentId), by);
    return { accountId: id, signInId: signInId ?? '', pin, slipToken, linked: false };
  }
}

function issuedPin(role: Role, id: string, studentId?: string): AuditWords {
  if (role === 'teacher') return { action: 'teacher.pin_issued', about: [{ kind: 'teacher', id }] };
  if (role === 'student') return { action: 'student.pin_issued', about: [{ kind: 'student', id }] };
  const child = studentId ? [{ kind: 'student' as const, id: studentId }] : [];
  return { action: 'guardian.pin_issued', about: [{ kind: 'guardian', id }, ...child] };
}

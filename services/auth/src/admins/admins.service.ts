import { AppError, type Identity, type SchoolAdmins } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { SERVER_LIMITS } from '@homeroom/domain';
import { AuditNotes, Outbox } from '@homeroom/events';
import { currentIdentity, refuseVisitor } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../clock';
import { endLetters } from '../letters/letters.queries';
import { endEveryLink, LettersService } from '../letters/letters.service';
import { endSecret } from '../memberships/end-access';
import { endOversight } from '../organisations/endings';
import {
  type AdminRow,
  deactivate,
  findAdminByAddress,
  findAdmins,
  findInvitations,
  invite,
  lockAdmins,
  lockSchoolForAdmins,
  withdrawInvitationsOf,
} from './admins.queries';
import { withdrawInvitationsTo, withdrawOpen } from './withdrawn-invitations';

/** A school's administrators: they invite one another, and there is always at least one. */
@Injectable()
export class AdminsService {
  constructor(
    private readonly db: TenantDb,
    private readonly letters: LettersService,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
    private readonly clock: Clock,
  ) {}

  async list(): Promise<SchoolAdmins> {
    const { personId } = currentIdentity();
    const [admins, invitations] = await this.db.read(findAdmins(), findInvitations());
    return {
      admins: admins.map(({ id, firstName, lastName, email, isVerified }) => ({
        id,
        firstName,
        lastName,
        email,
        isVerified,
        isYou: id === personId,
      })),
      invitations: invitations.map(({ id, address, invitedAt, isExpired }) => ({
        id,
        email: address,
        invitedAt: invitedAt.toISOString(),
        isExpired,
      })),
    };
  }

  async invite(address: string): Promise<void> {
    const identity = mine();
    await this.db.transaction(async (tx) => {
      const admins = await lockedAdmins(tx, identity);
      const [known] = await tx.sql(findAdminByAddress(address));
      if (known) throw new AppError('EMAIL_TAKEN');
      const open = await tx.sql(findInvitations());
      const isNew = !open.some((each) => each.address === address);
      const count = admins.length + open.length;
      if (isNew && count >= SERVER_LIMITS.adminsPerSchool) throw new AppError('ADMIN_LIMIT');
      const [made] = await tx.sql(invite(uuidv7(), address, identity.personId));
      if (!made) throw new Error('An upsert answers its row');
      await this.letters.want(tx, { kind: 'admin_invitation', subjectId: made.id, address });
      await this.book.write(tx, { action: 'admin.invited', about: [{ kind: 'admin', id: made.id }] });
    });
  }

  async withdraw(invitationId: string): Promise<void> {
    const identity = mine();
    await this.db.transaction(async (tx) => {
      await lockedAdmins(tx, identity);
      if (!(await withdrawOpen(tx, this.book, invitationId))) throw new AppError('NOT_FOUND');
    });
  }

  /** Administrators may remove themselves too, as long as another one is left. */
  async remove(adminId: string): Promise<void> {
    const identity = mine();
    await this.db.transaction(async (tx) => {
      const admins = await lockedAdmins(tx, identity);
      const admin = admins.find(({ id }) => id === adminId);
      if (!admin) throw new AppError('NOT_FOUND');
      if (admins.length === 1) throw new AppError('LAST_ADMIN');
      await endEveryLink(tx, adminId);
      await tx.sql(deactivate(adminId));
      await endSecret(tx, adminId, 'removed');
      await endOversight(tx, this.book, adminId, new Date(this.clock.now()));
      const invitations = await tx.sql(withdrawInvitationsOf(adminId));
      await tx.sql(
        endLetters(
          invitations.map(({ id }) => id),
          ['admin_invitation'],
        ),
      );
      await withdrawInvitationsTo(tx, this.book, [admin.email]);
      await this.letters.want(tx, { kind: 'admin_removed', subjectId: adminId, address: admin.email });
      await this.book.write(tx, { action: 'admin.removed', about: [{ kind: 'admin', id: adminId }] });
      await this.outbox.publish(tx, 'account.changed', { accountId: adminId, role: 'school_admin' });
    });
  }
}

/**
 * Administrators are managed by the school itself, or by the platform's operator helping it; other visitors could use this to stay in each
 * of their schools.
 */
function mine(): Identity {
  const identity = currentIdentity();
  if (identity.visit?.by !== 'super_super_admin') refuseVisitor(identity);
  return identity;
}

/**
 * Locks the school's administrators until the transaction ends. Checks that the requester still is one, or the operator: a removed
 * administrator's token is valid for a moment longer, and must not leave anything behind.
 */
async function lockedAdmins(tx: Tx, { personId, visit }: Identity): Promise<AdminRow[]> {
  await tx.sql(lockSchoolForAdmins());
  const admins = await tx.sql(lockAdmins());
  if (!visit && !admins.some(({ id }) => id === personId)) throw new AppError('NOT_SIGNED_IN');
  return admins;
}

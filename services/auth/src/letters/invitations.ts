import { statement, type Tx } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { LettersService } from './letters.service';

/** Guardians with an unconfirmed address that no invitation was sent to. */
const findUninvited = statement<{ id: string; address: string }, [accountIds: readonly string[]]>(
  'invitation.find_uninvited',
  `SELECT a.id, a.email AS address FROM account a
   WHERE a.school_id = $1 AND a.id = ANY($2) AND a.role = 'parent' AND a.is_active AND a.email IS NOT NULL
     AND a.email IS DISTINCT FROM a.verified_email
     AND NOT EXISTS (SELECT FROM letter l WHERE l.school_id = $1 AND l.subject_id = a.id
       AND l.kind = 'guardian_invitation' AND l.address = a.email)`,
);

const lockGuardians = statement<{ id: string }, [accountIds: readonly string[]]>(
  'invitation.lock_guardians',
  'SELECT id FROM account WHERE school_id = $1 AND id = ANY($2) ORDER BY id FOR NO KEY UPDATE',
);

/** The later of the two, the address or the event about the child, causes the invitation: once per address. */
@Injectable()
export class Invitations {
  constructor(private readonly letters: LettersService) {}

  /** Invites those of the given guardians, whose child exists. */
  async invite(tx: Tx, guardianIds: readonly string[]): Promise<void> {
    const uninvited = (await tx.sql(findUninvited(guardianIds))).map(({ id }) => id);
    if (uninvited.length === 0) return;
    // Locks the guardians, so that a concurrent call sees the invitations sent by this one.
    await tx.sql(lockGuardians(uninvited));
    for (const { id: subjectId, address } of await tx.sql(findUninvited(uninvited)))
      await this.letters.want(tx, { kind: 'guardian_invitation', subjectId, address });
  }
}

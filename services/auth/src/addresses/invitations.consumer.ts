import type { Fact } from '@homeroom/contracts';
import { statement, type Tx } from '@homeroom/database';
import { Consumes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { LettersService } from '../letters/letters.service';

/** Guardians with an address that was not confirmed and that no invitation went to yet. */
const findUninvited = statement<{ id: string; address: string }, [accountIds: string[]]>(
  'invitation.find_uninvited',
  `SELECT a.id, a.email AS address FROM account a
   WHERE a.school_id = $1 AND a.id = ANY($2) AND a.role = 'parent' AND a.is_active AND a.email IS NOT NULL
     AND a.email IS DISTINCT FROM a.verified_email
     AND NOT EXISTS (SELECT FROM letter l WHERE l.school_id = $1 AND l.subject_id = a.id
       AND l.kind = 'guardian_invitation' AND l.address = a.email)`,
);

/** A family with an address is invited when its child is there: once to each address, and by mail when the school may. */
@Injectable()
export class InvitationsConsumer {
  constructor(private readonly letters: LettersService) {}

  @Consumes('student.created')
  created({ payload }: Fact<'student.created'>, tx: Tx): Promise<void> {
    return this.invite(tx, payload.guardianIds);
  }

  @Consumes('roster.imported')
  async imported({ payload }: Fact<'roster.imported'>, tx: Tx): Promise<void> {
    await this.invite(
      tx,
      payload.students.flatMap(({ guardianIds }) => guardianIds),
    );
  }

  /** A guardian may come later, or get another address. */
  @Consumes('student.changed')
  async changed({ payload }: Fact<'student.changed'>, tx: Tx): Promise<void> {
    if (payload.isActive) await this.invite(tx, payload.guardianIds);
  }

  private async invite(tx: Tx, guardianIds: string[]): Promise<void> {
    for (const { id: subjectId, address } of await tx.sql(findUninvited(guardianIds)))
      await this.letters.want(tx, { kind: 'guardian_invitation', subjectId, address });
  }
}

import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { Invitations } from '../letters/invitations';

/** Invites guardians with an address once their child exists: once per address, and by mail as soon as the school may send mail. */
@Injectable()
export class InvitationsConsumer {
  constructor(private readonly invitations: Invitations) {}

  @Consumes('student.created')
  created({ payload }: Fact<'student.created'>, tx: Tx): Promise<void> {
    return this.invitations.invite(tx, payload.guardianIds);
  }

  @Consumes('roster.imported')
  async imported({ payload }: Fact<'roster.imported'>, tx: Tx): Promise<void> {
    await this.invitations.invite(
      tx,
      payload.students.flatMap(({ guardianIds }) => guardianIds),
    );
  }

  /** A guardian may be added later, or get another address. */
  @Consumes('student.changed')
  async changed({ payload }: Fact<'student.changed'>, tx: Tx): Promise<void> {
    if (payload.isActive) await this.invitations.invite(tx, payload.guardianIds);
  }
}

import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes, ServiceMails } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { LettersService } from '../letters/letters.service';
import { findAdmins } from './admins.queries';

/** Mails everybody who may stop an erasure, so that they need not open the page in time to learn of it. */
@Injectable()
export class ErasuresConsumer {
  constructor(
    private readonly letters: LettersService,
    private readonly mails: ServiceMails,
  ) {}

  @Consumes('erasure.ordered')
  async ordered({ payload: { erasureId, orderedBy } }: Fact<'erasure.ordered'>, tx: Tx): Promise<void> {
    const others = (await tx.sql(findAdmins())).filter(({ id }) => id !== orderedBy);
    await this.letters.wantEach(tx, others, { kind: 'erasure_waits' });
    if (others.length === 0) await this.mails.want(tx, 'office_erasure', erasureId);
  }
}

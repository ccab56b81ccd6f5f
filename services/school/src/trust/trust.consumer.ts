import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { TrustService } from './trust.service';

@Injectable()
export class TrustConsumer {
  constructor(private readonly trust: TrustService) {}

  /** An administrator comes by registration, or by an invitation that only a confirmed school sends. */
  @Consumes('address.confirmed')
  async confirmed({ payload }: Fact<'address.confirmed'>, tx: Tx): Promise<void> {
    const { accountId: actorId, role: actorRole, isNew = false } = payload;
    if (actorRole === 'school_admin') await this.trust.confirm(tx, { actorId, actorRole }, isNew);
  }
}

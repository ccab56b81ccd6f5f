import type { Tx } from '@homeroom/database';
import { Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import type { RedemptionRow } from './redemptions.queries';

interface Told {
  redemption: RedemptionRow;
  studentId: string;
  /** Null if the student asked for it or withdrew it. */
  decidedBy: string | null;
}

/** Publishes each change of a redemption to open pages and the student's bell. */
@Injectable()
export class RedemptionNews {
  constructor(private readonly outbox: Outbox) {}

  async tell(tx: Tx, { redemption, studentId, decidedBy }: Told): Promise<void> {
    const { id: redemptionId, state, name: rewardName, price } = redemption;
    await this.outbox.publish(tx, 'redemption.changed', {
      ...{ redemptionId, studentId, state, rewardName, price, decidedBy },
    });
  }
}

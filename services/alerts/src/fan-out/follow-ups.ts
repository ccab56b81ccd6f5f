import type { Tx } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { queuePartnerWord, waivePartnerMessages } from '../partners/partner-messages.queries';
import { CARRIED, openFanOuts, queueFollowUp, waiveOvertaken } from './fan-out.queries';
import { FanOutWake } from './fan-out.wake';
import { firstWaits } from './first-waits';

/** Sends updates and ends of an alert to everybody it may have reached by then. */
@Injectable()
export class FollowUps {
  constructor(private readonly fanOut: FanOutWake) {}

  /** At once on the channels that may have reached somebody; for people reached on the screen, only if it gives no receipt now. */
  async begin(tx: Tx, id: string, notice: number, now: Date): Promise<void> {
    await tx.sql(waiveOvertaken(id, now));
    const { nextAt, afterPush } = firstWaits(now);
    const [[queued]] = await tx.together(
      queueFollowUp(id, notice, now, nextAt, afterPush),
      openFanOuts(id, notice, CARRIED, now, now),
      waivePartnerMessages(id, now, null),
      queuePartnerWord(id, notice, now),
    );
    const work = { schoolId: tx.schoolId, incidentId: id, notice };
    tx.afterCommit(() => this.fanOut.wakeAll(work, queued?.mails ?? 0));
  }
}

import { type HeldAlarm, type Release, releaseOf, TIMES } from '@homeroom/domain';
import type { Statement, Tx } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { CARRIED, openFanOutsAgain, queueOthers } from '../fan-out/fan-out.queries';
import { FanOutWake } from '../fan-out/fan-out.wake';
import { firstWaits } from '../fan-out/first-waits';
import { forReaders } from '../incidents/incident-record';
import { findIncident } from '../incidents/incidents.queries';
import { Announcer } from '../live/announcer';
import { AlertMetrics } from '../metrics';
import { queuePartners } from '../partners/partner-messages.queries';
import { type Released, releaseDueHold, releaseHold } from './holds.queries';

/**
 * Releases an alarm from the staff to everybody, once and in the transaction that decides it. The caller holds the incident's shared lock,
 * so that it cannot end meanwhile.
 */
@Injectable()
export class Releases {
  constructor(
    private readonly clock: Clock,
    private readonly announcer: Announcer,
    private readonly fanOut: FanOutWake,
    private readonly metrics: AlertMetrics,
  ) {}

  /** Called when somebody has joined, which may confirm the alarm. Returns whether it was released. */
  async judge(tx: Tx, id: string, hold: HeldAlarm, by: string): Promise<boolean> {
    const release = releaseOf(hold);
    return !!release && this.release(tx, id, release, releaseHold(id, release, by));
  }

  tapped(tx: Tx, id: string, by: string): Promise<boolean> {
    return this.release(tx, id, 'tap', releaseHold(id, 'tap', by));
  }

  timeIsOver(tx: Tx, id: string): Promise<boolean> {
    return this.release(tx, id, 'time', releaseDueHold(id, 'time', null));
  }

  private async release(tx: Tx, id: string, how: Release, take: Statement<Released>): Promise<boolean> {
    const [released] = await tx.sql(take);
    if (!released) return false;
    const { raisedById, raisers } = released;
    const now = this.clock.now();
    const { nextAt, afterPush, wallsSince } = firstWaits(now);
    const [[queued], , [row]] = await tx.together(
      queueOthers(id, now, nextAt, wallsSince, false, raisedById, afterPush),
      openFanOutsAgain(id, 0, CARRIED, now, nextAt),
      findIncident(raisedById, 'school_admin', id),
      queuePartners(id, now),
    );
    if (!row) throw new Error('What is released was raised');
    await this.announcer.announce(tx, 'alert.raised', row, raisers, forReaders(row, raisers));
    tx.afterCommit(() => {
      const work = { schoolId: tx.schoolId, incidentId: id, notice: 0 };
      this.fanOut.wakeAll(work, queued?.mails ?? 0, TIMES.nextChannelMs);
      this.announcer.figuresChanged(tx.schoolId, id);
      this.metrics.released.inc({ how });
    });
    return true;
  }
}

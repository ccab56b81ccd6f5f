import { AppError, type AlertRecord, type GiveAllClear, type RaiseAlert } from '@homeroom/contracts';
import { ACTION_WORDS, type AlertType, alertTypesFor, TIMES } from '@homeroom/domain';
import { TenantDb, type Tx } from '@homeroom/database';
import { currentIdentity } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../clock';
import { openFanOut, queueEverybody, queueFollowUp, waiveEnded } from '../fan-out/fan-out.queries';
import { FanOutWake } from '../fan-out/fan-out.wake';
import { LiveFeed } from '../live/live-feed';
import { logLiveEvent } from '../live/live-log.queries';
import { StaffUpdates } from '../live/staff-updates';
import { AlertMetrics } from '../metrics';
import { recordOf } from './incident-record';
import {
  endIncident,
  findActive,
  findIncident,
  findOpenIncident,
  lockIncident,
  openIncident,
  raisedByOthers,
  recordRaise,
} from './incidents.queries';

/** Between "there is one open" and joining it, it may end, and the next may open: that does not go on for long. */
const TRIES = 5;

/** Incidents need this service's database and nothing else: no call to another service, no wait for Redis. */
@Injectable()
export class IncidentsService {
  constructor(
    private readonly db: TenantDb,
    private readonly clock: Clock,
    private readonly feed: LiveFeed,
    private readonly updates: StaffUpdates,
    private readonly fanOut: FanOutWake,
    private readonly metrics: AlertMetrics,
  ) {}

  /**
   * Accepts an alert. The first of its type opens an incident with a delivery row for each recipient and channel; every
   * further one joins it, is recorded, and reaches nobody a second time.
   */
  async raise({ type, message }: RaiseAlert): Promise<AlertRecord> {
    if (!alertTypesFor(currentIdentity().role).includes(type)) throw new AppError('FORBIDDEN');
    const stop = this.metrics.acceptSeconds.startTimer();
    const record = await this.db.transaction(async (tx) => {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const id = (await this.join(tx, type)) ?? (await this.open(tx, type, message));
        if (id) return this.find(tx, id);
      }
      throw new AppError('SERVICE_UNAVAILABLE');
    });
    stop();
    return record;
  }

  async active(): Promise<AlertRecord[]> {
    const identity = currentIdentity();
    const [rows] = await this.db.read(findActive(identity.personId));
    return rows.map((row) => recordOf(row, identity));
  }

  async allClear(id: string, { message }: GiveAllClear): Promise<AlertRecord> {
    return this.db.transaction(async (tx) => {
      const incident = await this.lock(tx, id);
      if (incident.status !== 'active') throw new AppError('ALERT_CLOSED');
      return this.end(tx, id, incident.type, 'cleared', message);
    });
  }

  /**
   * "Sent by mistake" belongs to whoever raised it, for a few seconds, and as long as nobody else has seen the same
   * danger: what a second person confirmed is ended by staff.
   */
  async correct(id: string): Promise<AlertRecord> {
    const { personId } = currentIdentity();
    return this.db.transaction(async (tx) => {
      const incident = await this.lock(tx, id);
      if (incident.raisedById !== personId) throw new AppError('FORBIDDEN');
      if (incident.status !== 'active') throw new AppError('ALERT_CLOSED');
      const age = this.clock.now().getTime() - incident.raisedAt.getTime();
      if (age > TIMES.correctionWindowMs) throw new AppError('CORRECTION_TOO_LATE');
      const [other] = await tx.sql(raisedByOthers(id, personId));
      if (other) throw new AppError('ALERT_CONFIRMED');
      return this.end(tx, id, incident.type, 'corrected');
    });
  }

  private async open(tx: Tx, type: AlertType, message: string | undefined): Promise<string | undefined> {
    const { personId, role, classNumber = null } = currentIdentity();
    const now = this.clock.now();
    const id = uuidv7();
    const word = ACTION_WORDS[type];
    const [opened] = await tx.sql(
      openIncident(id, type, message ?? null, word, personId, role, classNumber, now),
    );
    if (!opened) return undefined;
    await tx.sql(recordRaise(id, uuidv7(), personId, role, classNumber, now));
    const emailAt = new Date(now.getTime() + TIMES.nextChannelMs);
    const [queued] = await tx.sql(queueEverybody(id, now, emailAt));
    await tx.sql(openFanOut(id, 'raised', 'live', now, now));
    await tx.sql(openFanOut(id, 'raised', 'email', now, emailAt));
    const data = { alertId: id, type, status: 'active' as const };
    const event = await logLiveEvent(tx, { name: 'alert.raised', data, to: { everyone: true } });
    tx.afterCommit(() => {
      this.feed.emit(event);
      const work = { schoolId: tx.schoolId, incidentId: id, notice: 'raised', channel: 'live' } as const;
      this.fanOut.wake(work, queued?.people ?? 0);
      this.metrics.accepted.inc({ type, outcome: 'opened' });
    });
    return id;
  }

  private async join(tx: Tx, type: AlertType): Promise<string | undefined> {
    const { personId, role, classNumber = null } = currentIdentity();
    const [joined] = await tx.sql(findOpenIncident(type));
    if (!joined) return undefined;
    const { id } = joined;
    await tx.sql(recordRaise(id, uuidv7(), personId, role, classNumber, this.clock.now()));
    tx.afterCommit(() => {
      this.updates.changed(tx.schoolId, id);
      this.metrics.accepted.inc({ type, outcome: 'joined' });
    });
    return id;
  }

  private async end(
    tx: Tx,
    id: string,
    type: AlertType,
    status: 'cleared' | 'corrected',
    message?: string,
  ): Promise<AlertRecord> {
    const now = this.clock.now();
    await tx.sql(endIncident(id, status, now, currentIdentity().personId, message ?? null));
    await tx.sql(waiveEnded(id, now));
    await tx.sql(queueFollowUp(id, status, now));
    await tx.sql(openFanOut(id, status, 'email', now, now));
    const data = { alertId: id, type, status };
    const event = await logLiveEvent(tx, { name: `alert.${status}`, data, to: { everyone: true } });
    tx.afterCommit(() => this.feed.emit(event));
    return this.find(tx, id);
  }

  private async lock(tx: Tx, id: string) {
    const [incident] = await tx.sql(lockIncident(id));
    if (!incident) throw new AppError('NOT_FOUND');
    return incident;
  }

  private async find(tx: Tx, id: string): Promise<AlertRecord> {
    const identity = currentIdentity();
    const [row] = await tx.sql(findIncident(identity.personId, id));
    if (!row) throw new AppError('NOT_FOUND');
    return recordOf(row, identity);
  }
}

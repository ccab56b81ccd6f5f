import {
  AppError,
  type AlertRecord,
  type GiveAllClear,
  type Identity,
  type SayUpdate,
} from '@homeroom/contracts';
import { SENTENCES, SERVER_LIMITS, TIMES } from '@homeroom/domain';
import { TenantDb, type Tx } from '@homeroom/database';
import { currentIdentity } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { FollowUps } from '../fan-out/follow-ups';
import { Announcer } from '../live/announcer';
import { endHold } from '../staff-first/holds.queries';
import { childOf, forReaders, recordOf } from './incident-record';
import {
  addUpdate,
  confirmedByOthers,
  countNotice,
  endIncident,
  findActive,
  findChildren,
  findIncident,
  type LockedIncident,
  lockIncident,
  noteHeardOf,
} from './incidents.queries';
import { seenIncident } from './seen-incident';

const MINUTE_MS = 60_000;

/** Active incidents, and the staff's updates until they end. */
@Injectable()
export class IncidentsService {
  constructor(
    private readonly db: TenantDb,
    private readonly clock: Clock,
    private readonly announcer: Announcer,
    private readonly followUps: FollowUps,
  ) {}

  async active(): Promise<AlertRecord[]> {
    const viewer = currentIdentity();
    const { personId, role } = viewer;
    if (role === 'class_device')
      await this.db.transaction((tx) => tx.sql(noteHeardOf(personId, this.clock.now())));
    const [rows, children] = await this.db.read(findActive(personId, role), childrenOf(viewer));
    return rows.map((row) => recordOf(row, viewer, children.map(childOf)));
  }

  async one(id: string): Promise<AlertRecord> {
    const viewer = currentIdentity();
    const [[row], children] = await this.db.read(
      findIncident(viewer.personId, viewer.role, id),
      childrenOf(viewer),
    );
    if (!row) throw new AppError('NOT_FOUND');
    return recordOf(row, viewer, children.map(childOf));
  }

  /** Sends an update to everybody who was reached. A newer update replaces one that has not been sent yet. */
  async say(id: string, { message, nextWordInMinutes }: SayUpdate): Promise<AlertRecord> {
    if (message === undefined && nextWordInMinutes === undefined)
      throw new AppError('VALIDATION_FAILED', SENTENCES.updateMissing, {
        fields: { message: [SENTENCES.updateMissing] },
      });
    return this.db.transaction(async (tx) => {
      const incident = await this.lockOpen(tx, id);
      const notice = incident.lastNotice + 1;
      if (notice > SERVER_LIMITS.alertUpdates) throw new AppError('UPDATE_LIMIT');
      const now = this.clock.now();
      const nextWordAt = nextWordInMinutes === undefined ? null : fullMinute(now, nextWordInMinutes);
      await tx.sql(addUpdate(id, notice, message ?? null, nextWordAt, currentIdentity().personId, now));
      await tx.sql(countNotice(id, notice));
      await this.followUps.begin(tx, id, notice, now);
      return this.announce(tx, 'alert.updated', id, incident);
    });
  }

  async allClear(id: string, { message }: GiveAllClear): Promise<AlertRecord> {
    return this.db.transaction(async (tx) =>
      this.end(tx, id, await this.lockOpen(tx, id), 'cleared', message),
    );
  }

  /**
   * Only the person who raised an alert can mark it as "sent by mistake", for a few seconds, and only until another person confirms it or
   * releases it to everybody: a confirmed alert is ended by staff.
   */
  async correct(id: string): Promise<AlertRecord> {
    const { personId } = currentIdentity();
    return this.db.transaction(async (tx) => {
      const incident = await this.lock(tx, id);
      if (incident.raisedById !== personId) throw new AppError('FORBIDDEN');
      if (incident.status !== 'active') throw new AppError('ALERT_CLOSED');
      const age = this.clock.now().getTime() - incident.raisedAt.getTime();
      if (age > TIMES.correctionWindowMs) throw new AppError('CORRECTION_TOO_LATE');
      const [other] = await tx.sql(confirmedByOthers(id, personId));
      if (other) throw new AppError('ALERT_CONFIRMED');
      return this.end(tx, id, incident, 'corrected');
    });
  }

  private async end(
    tx: Tx,
    id: string,
    incident: LockedIncident,
    status: 'cleared' | 'corrected',
    message?: string,
  ): Promise<AlertRecord> {
    const now = this.clock.now();
    const notice = incident.lastNotice + 1;
    await tx.sql(endIncident(id, status, now, currentIdentity().personId, message ?? null, notice));
    if (incident.isHeld) await tx.sql(endHold(id));
    await this.followUps.begin(tx, id, notice, now);
    return this.announce(tx, `alert.${status}`, id, incident);
  }

  private async lockOpen(tx: Tx, id: string): Promise<LockedIncident> {
    const incident = await this.lock(tx, id);
    if (incident.status !== 'active') throw new AppError('ALERT_CLOSED');
    return incident;
  }

  private async lock(tx: Tx, id: string): Promise<LockedIncident> {
    const [incident] = await tx.sql(lockIncident(id));
    if (!incident) throw new AppError('NOT_FOUND');
    return incident;
  }

  private async announce(
    tx: Tx,
    name: 'alert.updated' | 'alert.cleared' | 'alert.corrected',
    id: string,
    { raisers }: LockedIncident,
  ): Promise<AlertRecord> {
    const row = await seenIncident(tx, id);
    await this.announcer.announce(tx, name, row, raisers, forReaders(row, raisers));
    return recordOf(row, currentIdentity());
  }
}

/** Only guardians have rows there. */
function childrenOf({ personId }: Identity) {
  return findChildren([personId]);
}

/** Rounds up: "by 10:30" is kept until 10:30 has begun. */
function fullMinute(now: Date, minutes: number): Date {
  return new Date(Math.ceil((now.getTime() + minutes * MINUTE_MS) / MINUTE_MS) * MINUTE_MS);
}

import { AppError, type AlertRecord, type RaiseAlert } from '@homeroom/contracts';
import {
  alertTypesFor,
  type AlertType,
  type AlertWords,
  alertWordsOf,
  concernsStaffAlone,
  goesToStaffFirst,
  staffFirstMs,
  TIMES,
} from '@homeroom/domain';
import { TenantDb, type Tx } from '@homeroom/database';
import { currentIdentity } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../clock';
import { CARRIED, openFanOuts, queueEverybody } from '../fan-out/fan-out.queries';
import { FanOutWake } from '../fan-out/fan-out.wake';
import { firstWaits } from '../fan-out/first-waits';
import { Announcer } from '../live/announcer';
import { AlertMetrics } from '../metrics';
import { queuePartners } from '../partners/partner-messages.queries';
import { findHold, openHold } from '../staff-first/holds.queries';
import { Releases } from '../staff-first/releases';
import { forReaders, recordOf } from './incident-record';
import { findActive, findIncident, type IncidentRow } from './incidents.queries';
import { markOf, Presses, raisedWith } from './presses';
import {
  findOpenIncident,
  findRaisesOf,
  findSchoolWords,
  openIncident,
  type PersonsRaise,
  recordFirstRaise,
  recordRaise,
} from './raise.queries';

/** Between finding an open incident and joining it, that one may end and the next one open; this cannot repeat for long. */
const TRIES = 5;
/** Idempotency-Keys are remembered for a day. */
const KEYS_KNOWN_MS = 24 * 3600_000;

interface Raising {
  type: AlertType;
  /** The room that calls for help; empty if the alert is for the whole school. */
  place: string;
  message: string | null;
  words: AlertWords;
  /** Everybody else is notified a little later. */
  staffFirst: boolean;
  mark: string | undefined;
}

/** Accepting an alert needs only this service's database: no call to another service, no wait for Redis. */
@Injectable()
export class RaiseService {
  constructor(
    private readonly db: TenantDb,
    private readonly clock: Clock,
    private readonly presses: Presses,
    private readonly announcer: Announcer,
    private readonly fanOut: FanOutWake,
    private readonly releases: Releases,
    private readonly metrics: AlertMetrics,
  ) {}

  /**
   * The first alert of its type opens an incident with a delivery row for each recipient and channel; each further one joins it, is
   * counted, and notifies nobody again. A repeated key finds its original incident, even if that has ended: a retry of an alert that was
   * answered by the all-clear must not raise a new one.
   */
  async raise(alert: RaiseAlert, key?: string): Promise<AlertRecord> {
    const { role } = currentIdentity();
    const { type, message = null } = alert;
    if (!alertTypesFor(role).includes(type)) throw new AppError('FORBIDDEN');
    const stop = this.metrics.acceptSeconds.startTimer();
    const mark = key === undefined ? undefined : markOf(key, alert);
    const { raises, active, words, staffFirst } = await this.look(type);
    const place = placeOf(type);
    const repeated = mark && raisedWith(mark, raises);
    const joined = raises.find((raise) => isOpen(raise, type, place));
    const record =
      (repeated && (await this.again(repeated, active))) ||
      (joined && this.pressedAgain(joined, active, mark)) ||
      (await this.accept({ type, place, message, words, staffFirst, mark }));
    stop();
    return record;
  }

  /** Reads everything the decision needs in one round trip: what this person has raised, what is active, and the school's texts. */
  private async look(type: AlertType) {
    const { personId, role } = currentIdentity();
    const since = new Date(this.clock.now().getTime() - KEYS_KNOWN_MS);
    const [raises, active, [school]] = await this.db.read(
      findRaisesOf(personId, since),
      findActive(personId, role),
      findSchoolWords(),
    );
    // A real alert ends a running drill, and children hear of that: they are told at once why.
    const isPractising = active.some(({ kind }) => kind === 'drill');
    return {
      ...{ raises, active, words: alertWordsOf(school?.own ?? {}, type, school?.country ?? null) },
      staffFirst: !isPractising && goesToStaffFirst(school?.staffFirst ?? false, type, role),
    };
  }

  private async again({ incidentId }: PersonsRaise, active: IncidentRow[]): Promise<AlertRecord | undefined> {
    const identity = currentIdentity();
    const open = active.find(({ id }) => id === incidentId);
    if (open) return recordOf(open, identity);
    const ended = await this.db.readOne(findIncident(identity.personId, identity.role, incidentId));
    return ended && recordOf(ended, identity);
  }

  private pressedAgain(
    { incidentId }: PersonsRaise,
    active: IncidentRow[],
    mark: string | undefined,
  ): AlertRecord | undefined {
    const identity = currentIdentity();
    const row = active.find(({ id }) => id === incidentId);
    if (!row) return undefined;
    this.presses.count(identity.schoolId, incidentId, identity.personId, this.clock.now(), mark);
    this.joined(identity.schoolId, incidentId, row.type);
    return recordOf(row, identity);
  }

  private accept(raising: Raising): Promise<AlertRecord> {
    return this.db.transaction(async (tx) => {
      for (let tries = 0; tries < TRIES; tries += 1) {
        const row = (await this.open(tx, raising)) ?? (await this.join(tx, raising));
        if (row) return recordOf(row, currentIdentity());
      }
      throw new AppError('SERVICE_UNAVAILABLE');
    });
  }

  private async open(
    tx: Tx,
    { type, place, message, words, staffFirst, mark }: Raising,
  ): Promise<IncidentRow | undefined> {
    const { personId, role, classNumber = null } = currentIdentity();
    const { action, instruction, family } = words;
    const now = this.clock.now();
    const id = uuidv7();
    const [opened] = await tx.sql(
      openIncident(id, type, place, message, action, instruction, family, personId, role, classNumber, now),
    );
    if (!opened) return undefined;
    if (staffFirst) await tx.sql(openHold(id, staffFirstMs(false)));
    const { nextAt, afterPush, wallsSince } = firstWaits(now);
    const staffAlone = staffFirst || concernsStaffAlone(type);
    // Sent together, since none depends on another's result and people are waiting.
    const [[drill], [queued], , [row]] = await tx.together(
      recordFirstRaise(id, personId, role, classNumber, now, mark ? [mark] : []),
      queueEverybody(id, now, nextAt, wallsSince, staffAlone, personId, afterPush),
      openFanOuts(id, 0, CARRIED, now, nextAt),
      findIncident(personId, role, id),
      queuePartners(id, now),
    );
    if (!row) throw new AppError('NOT_FOUND');
    await this.announcer.announce(tx, 'alert.raised', row, [personId], forReaders(row, [personId]));
    // Announced on open pages only: on a phone it would ring beside the alarm, and say that something is over.
    if (drill) await this.announcer.announce(tx, 'alert.cleared', drill, [], undefined);
    tx.afterCommit(() => {
      this.fanOut.wakeAll(
        { schoolId: tx.schoolId, incidentId: id, notice: 0 },
        queued?.mails ?? 0,
        TIMES.nextChannelMs,
      );
      this.metrics.accepted.inc({ type, outcome: 'opened' });
    });
    return row;
  }

  private async join(tx: Tx, { type, place, mark }: Raising): Promise<IncidentRow | undefined> {
    const { personId, role, classNumber = null } = currentIdentity();
    const [found] = await tx.sql(findOpenIncident(type, place));
    if (!found) return undefined;
    const now = this.clock.now();
    const [, [hold], [row]] = await tx.together(
      recordRaise(found.id, personId, role, classNumber, now, mark ? [mark] : []),
      findHold(found.id),
      findIncident(personId, role, found.id),
    );
    if (!row) throw new AppError('NOT_FOUND');
    tx.afterCommit(() => this.joined(tx.schoolId, found.id, type));
    // A person whose press releases the alert gets it as everybody now sees it.
    const isReleased = hold && (await this.releases.judge(tx, found.id, hold, personId));
    return isReleased ? { ...row, staffAlone: false, waitsMs: null, lookedBy: null } : row;
  }

  private joined(schoolId: string, id: string, type: AlertType): void {
    this.announcer.figuresChanged(schoolId, id);
    this.metrics.accepted.inc({ type, outcome: 'joined' });
  }
}

/** Calls for help from two rooms are two incidents; a fire is one incident, whoever sees it. */
function placeOf(type: AlertType): string {
  return concernsStaffAlone(type) ? currentIdentity().personId : '';
}

function isOpen(raise: PersonsRaise, type: AlertType, place: string): boolean {
  return raise.status === 'active' && raise.type === type && raise.place === place;
}

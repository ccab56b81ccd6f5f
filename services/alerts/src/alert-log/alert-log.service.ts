import {
  type AlertLog,
  type AlertLogRow,
  type AlertReport,
  type AlertStep,
  AppError,
  pageAsked,
  pageOf,
  type PageQuery,
  type Reach,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { currentIdentity } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { ReachCounts } from '../incidents/reach-counts';
import { findClock, NO_CLOCK } from '../incidents/school-clock';
import { Reckoned } from '../reckoned';
import {
  type Arrived,
  countAlerts,
  countArrivals,
  countByMonth,
  countLately,
  findAlert,
  findHold,
  findWords,
  type KnownHold,
  listAlerts,
  type ListedAlert,
  type SaidWord,
  type Somebody,
  type WholeAlert,
} from './alert-log.queries';

/** An open device gets an alert within the first of these; by the last, mails and texts have been sent. */
const ARRIVAL_S = [1, 2, 5, 10, 20, 30, 60, 120, 300] as const;
const NONE_HEARD = { alerts: 0, mistakes: 0 };
const NOBODY: Arrived = { people: 0, reachedInMinute: 0, reached: 0, answered: 0, arrived: [] };

/** The log of a school's alerts, for those who have to account for them. Not needed during an emergency. */
@Injectable()
export class AlertLogService {
  private readonly reckoned: Reckoned<AlertReport>;

  constructor(
    private readonly db: TenantDb,
    private readonly reach: ReachCounts,
    private readonly clock: Clock,
  ) {
    this.reckoned = new Reckoned(clock);
  }

  async list(find: PageQuery): Promise<AlertLog> {
    const asked = pageAsked(find);
    const now = this.clock.now();
    const [alerts, [counted], [clock = NO_CLOCK], months, [lately = NONE_HEARD]] = await this.db.read(
      listAlerts(asked.pageSize, asked.offset),
      countAlerts(),
      findClock(),
      countByMonth(now),
      countLately(now),
    );
    const items = (await this.reach.with(alerts)).map(rowOf);
    return { ...pageOf(asked, items, counted), school: clock, months, lately };
  }

  /** Shared by concurrent readers. */
  report(id: string): Promise<AlertReport> {
    return this.reckoned.of(`${currentIdentity().schoolId}.${id}`, () => this.reckon(id));
  }

  private async reckon(id: string): Promise<AlertReport> {
    const [[alert], words, [hold], [counted], [clock = NO_CLOCK]] = await this.db.read(
      findAlert(id),
      findWords(id),
      findHold(id),
      countArrivals(id, ARRIVAL_S),
      findClock(),
    );
    if (!alert) throw new AppError('NOT_FOUND');
    const { arrived, answered, ...reach } = counted ?? NOBODY;
    return {
      ...rowOf({ ...alert, ...reach }),
      ...{ kind: alert.kind, answered, school: clock },
      arrival: ARRIVAL_S.map((withinS, index) => ({ withinS, people: arrived[index] ?? 0 })),
      steps: [raisedStep(alert), ...between(hold, words), ...endStep(alert, hold)],
    };
  }
}

/** `by` is null if nobody caused the step. A person whose name was erased still has a role. */
function stepAt(at: Date, { byName, byRole }: Somebody): Pick<AlertStep, 'at' | 'by'> {
  return {
    at: at.toISOString(),
    by: byName === null && byRole === null ? null : { name: byName ?? '', role: byRole },
  };
}

function raisedStep({ raisedAt, raisedByName, raisedByRole, message }: WholeAlert): AlertStep {
  return { what: 'raised', message, ...stepAt(raisedAt, { byName: raisedByName, byRole: raisedByRole }) };
}

/** Sorted by time: an update may be sent before everybody has the alert. */
function between(hold: KnownHold | undefined, words: readonly SaidWord[]): AlertStep[] {
  const said = words.map(({ message, at, ...by }) => ({ what: 'said' as const, message, ...stepAt(at, by) }));
  return [...holdSteps(hold), ...said].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
}

function holdSteps(hold: KnownHold | undefined): AlertStep[] {
  if (!hold) return [];
  const { lookedAt, lookedBy, overAt, release, releasedBy } = hold;
  return [
    ...(lookedAt ? [{ what: 'looked' as const, ...stepAt(lookedAt, lookedBy) }] : []),
    ...(overAt && release ? [{ what: 'released' as const, release, ...stepAt(overAt, releasedBy) }] : []),
  ];
}

function endStep(alert: WholeAlert, hold: KnownHold | undefined): AlertStep[] {
  const { status, endedAt, endMessage, endedHow } = alert;
  if (status === 'active' || !endedAt) return [];
  return [
    {
      ...{ what: 'ended', message: endMessage, how: endedHow ?? status },
      ...{ staffAlone: hold !== undefined && hold.release === null },
      ...stepAt(endedAt, alert),
    },
  ];
}

function rowOf(alert: ListedAlert & Reach): AlertLogRow {
  const { id, type, status, raisers, people, reached, reachedInMinute } = alert;
  const { raisedByName: name, raisedByRole: role, raisedByClass: classNumber } = alert;
  return {
    ...{ id, type, status, raisers, people, reached, reachedInMinute },
    raisedBy: { name, role, classNumber },
    raisedAt: alert.raisedAt.toISOString(),
    endedAt: alert.endedAt?.toISOString() ?? null,
  };
}

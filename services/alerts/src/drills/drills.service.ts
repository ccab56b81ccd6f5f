import {
  AppError,
  type AlertRecord,
  type DrillLog,
  type DrillRow,
  pageAsked,
  pageOf,
  type PageQuery,
  type Reach,
  refusedAt,
  type StartDrill,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import {
  alertWordsOf,
  concernsStaffAlone,
  dayOnClock,
  DRILL_FAMILY_WORDS,
  LIMITS,
  SENTENCES,
  TIMES,
} from '@homeroom/domain';
import { currentIdentity } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Clock } from '../clock';
import { CARRIED, openFanOuts, queueDrill } from '../fan-out/fan-out.queries';
import { FanOutWake } from '../fan-out/fan-out.wake';
import { firstWaits } from '../fan-out/first-waits';
import { forReaders, recordOf } from '../incidents/incident-record';
import { ReachCounts } from '../incidents/reach-counts';
import { findClock, NO_CLOCK } from '../incidents/school-clock';
import { findIncident } from '../incidents/incidents.queries';
import { findSchoolWords, recordRaise } from '../incidents/raise.queries';
import { Announcer } from '../live/announcer';
import {
  countDrills,
  findAlertNow,
  type ListedDrill,
  listDrills,
  openDrill,
  waitForAlerts,
} from './drills.queries';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * A drill is an incident of another kind: it is delivered, answered and counted like an alert, so that all of this is practised. Drills can
 * only be started here, never beside an alert, and one at a time per school.
 */
@Injectable()
export class DrillsService {
  constructor(
    private readonly db: TenantDb,
    private readonly clock: Clock,
    private readonly announcer: Announcer,
    private readonly fanOut: FanOutWake,
    private readonly reach: ReachCounts,
  ) {}

  async start({ type, minutes, ...given }: StartDrill): Promise<AlertRecord> {
    const [familiesToldOn, message] = [given.familiesToldOn ?? null, given.message ?? null];
    const identity = currentIdentity();
    const { personId, role } = identity;
    const now = this.clock.now();
    const id = uuidv7();
    return this.db.transaction(async (tx) => {
      const [[school], [clock = NO_CLOCK]] = await tx.together(findSchoolWords(), findClock());
      if (familiesToldOn !== null) refuseDay(familiesToldOn, now, clock.timeZone);
      const words = alertWordsOf(school?.own ?? {}, type, school?.country ?? null);
      const endsBy = new Date(now.getTime() + minutes * MINUTE_MS);
      const { action, instruction } = words;
      const family = concernsStaffAlone(type) ? '' : DRILL_FAMILY_WORDS;
      const [opened] = await tx.sql(
        openDrill(
          id,
          type,
          message,
          action,
          instruction,
          family,
          personId,
          role,
          now,
          endsBy,
          familiesToldOn,
        ),
      );
      if (!opened) throw new AppError('DRILL_RUNNING');
      const { nextAt, afterPush, wallsSince } = firstWaits(now);
      const staffAlone = concernsStaffAlone(type);
      const families = familiesToldOn !== null;
      const [, [queued], , [row]] = await tx.together(
        recordRaise(id, personId, role, null, now, []),
        queueDrill(id, now, nextAt, wallsSince, staffAlone, personId, afterPush, families),
        openFanOuts(id, 0, CARRIED, now, nextAt),
        findIncident(personId, role, id),
      );
      if (!row) throw new AppError('NOT_FOUND');
      await this.announcer.announce(tx, 'alert.raised', row, [personId], forReaders(row, [personId]));
      await refuseBesideAlert(tx);
      const work = { schoolId: tx.schoolId, incidentId: id, notice: 0 };
      tx.afterCommit(() => this.fanOut.wakeAll(work, queued?.mails ?? 0, TIMES.nextChannelMs));
      return recordOf(row, identity);
    });
  }

  async log(find: PageQuery): Promise<DrillLog> {
    const asked = pageAsked(find);
    const [drills, [counted], [clock = NO_CLOCK]] = await this.db.read(
      listDrills(asked.pageSize, asked.offset),
      countDrills(),
      findClock(),
    );
    const items = (await this.reach.with(drills)).map(rowOf);
    return { ...pageOf(asked, items, counted), school: clock };
  }
}

/** Must be the last step before the commit, so that the lock is not held during other work. */
async function refuseBesideAlert(tx: Tx): Promise<void> {
  const [, [alert]] = await tx.together(waitForAlerts(), findAlertNow());
  if (alert) throw new AppError('ALERT_RUNNING');
}

/** The day must be before the drill, and recent enough for families to remember. */
function refuseDay(day: string, now: Date, timeZone: string): void {
  if (day > dayOnClock(now, timeZone)) throw refusedAt('familiesToldOn', SENTENCES.notInFuture);
  const earliest = dayOnClock(new Date(now.getTime() - LIMITS.familiesToldDaysMax * DAY_MS), timeZone);
  if (day < earliest) throw refusedAt('familiesToldOn', SENTENCES.familiesToldLongAgo);
}

function rowOf({
  startedAt,
  startedByName,
  startedByRole,
  endsBy,
  endedAt,
  ...row
}: ListedDrill & Reach): DrillRow {
  return {
    ...row,
    startedAt: startedAt.toISOString(),
    startedBy: { name: startedByName, role: startedByRole },
    endsBy: endsBy.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  };
}

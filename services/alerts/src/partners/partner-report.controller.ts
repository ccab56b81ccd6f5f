import { type AlertPartnerReport, AppError } from '@homeroom/contracts';
import { ALERT_PARTNERS } from '@homeroom/domain';
import { TenantDb } from '@homeroom/database';
import { Allow, currentSchoolId } from '@homeroom/platform';
import { Controller, Get, Injectable, Param } from '@nestjs/common';
import { Clock } from '../clock';
import { AlertId } from '../incidents/alert-id.pipe';
import type { IncidentNow } from '../fan-out/fan-out.queries';
import { Reckoned } from '../reckoned';
import { findAlarm, findToldPartners, type ToldPartner } from './partner-messages.queries';

/** Which partners were told of an alarm, and which were not reached: somebody has to call those. */
@Injectable()
export class PartnerReports {
  private readonly reckoned: Reckoned<AlertPartnerReport>;

  constructor(
    private readonly db: TenantDb,
    private readonly clock: Clock,
  ) {
    this.reckoned = new Reckoned(clock);
  }

  /** The same for all of the staff, whose pages ask at the same moment. */
  of(incidentId: string): Promise<AlertPartnerReport> {
    return this.reckoned.of(`${currentSchoolId()}.${incidentId}`, () => this.read(incidentId));
  }

  private async read(incidentId: string): Promise<AlertPartnerReport> {
    const [[alarm], told] = await this.db.read(findAlarm(incidentId), findToldPartners(incidentId));
    if (!alarm) throw new AppError('NOT_FOUND');
    const missedBefore = this.clock.now().getTime() - ALERT_PARTNERS.missedMs;
    return {
      partners: told.map(({ isRemoved, ...one }) => ({
        ...one,
        isMissed: isRemoved ? isLeftBehind(one, alarm) : isMissed(one, missedBefore),
      })),
    };
  }
}

type Told = Pick<ToldPartner, 'messages' | 'mayKnow'>;

/**
 * Nothing came through for a minute, or nobody has tested the address, and nothing since: whoever has the newest word knows how things
 * stand.
 */
function isMissed({ messages }: Told, missedBefore: number): boolean {
  const since = messages.findLastIndex(({ state }) => state === 'handed_over') + 1;
  return messages
    .slice(since)
    .some(
      ({ state, queuedAt, outcome }) =>
        state !== 'not_needed' && (outcome === 'not_ready' || Date.parse(queuedAt) <= missedBefore),
    );
}

/** Of one that was removed: it is told of nothing, and so not of the end either, which it has to hear if it or whoever was called knows of it. */
function isLeftBehind({ messages, mayKnow }: Told, { status, lastNotice }: IncidentNow): boolean {
  const knowsEnd = messages.some(({ notice, state }) => notice === lastNotice && state === 'handed_over');
  const wasMissed = messages.some(({ state }) => state === 'failed');
  return status !== 'active' && !knowsEnd && (mayKnow || wasMissed);
}

@Controller('emergency-alerts')
export class PartnerReportController {
  constructor(private readonly reports: PartnerReports) {}

  @Allow('alerts.readDeliveries')
  @Get(':id/partners')
  partners(@Param('id', AlertId) id: string): Promise<AlertPartnerReport> {
    return this.reports.of(id);
  }
}

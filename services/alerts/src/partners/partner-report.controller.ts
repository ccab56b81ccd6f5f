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

/** Reports which partners were notified of an alarm, and which were not reached and have to be phoned. */
@Injectable()
export class PartnerReports {
  private readonly reckoned: Reckoned<AlertPartnerReport>;

  constructor(
    private readonly db: TenantDb,
    private readonly clock: Clock,
  ) {
    this.reckoned = new Reckoned(clock);
  }

  /** Shared by all staff, whose pages ask at the same moment. */
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
 * A message has not arrived for a minute, or the address is untested, and no later message has arrived: a partner that has the latest one
 * is up to date.
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

/**
 * For a removed partner: it no longer gets messages, and so not the end either, although it, or whoever was phoned, may know of the alarm.
 */
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

import type { OfficeAlerts } from '@homeroom/contracts';
import { statement, TenantDb } from '@homeroom/database';
import { Allow } from '@homeroom/platform';
import { Controller, Get } from '@nestjs/common';
import { listDrills } from '../drills/drills.queries';
import { ReachCounts } from './reach-counts';

const lastRaised = statement<{ at: Date | null }>(
  'office.last_raised',
  'SELECT max(raised_at) AS at FROM incident WHERE school_id = $1',
);

@Controller()
export class OfficeAlertsController {
  constructor(
    private readonly db: TenantDb,
    private readonly reach: ReachCounts,
  ) {}

  @Allow('school.manage')
  @Get('school-admin/today/alerts')
  async alerts(): Promise<OfficeAlerts> {
    const [[last], drills] = await this.db.read(lastRaised(), listDrills(1, 0));
    const [drill] = await this.reach.with(drills);
    return {
      lastRaisedAt: last?.at?.toISOString() ?? null,
      lastDrill: drill
        ? {
            ...{ type: drill.type, at: drill.startedAt.toISOString() },
            ...{ people: drill.people, reachedInMinute: drill.reachedInMinute },
          }
        : null,
    };
  }
}

import type { OfficeAlerts } from '@homeroom/contracts';
import { statement, TenantDb } from '@homeroom/database';
import { Allow } from '@homeroom/platform';
import { Controller, Get } from '@nestjs/common';

/** A drill that was taken back told nobody anything. */
const tried = statement<{ lastDrillAt: Date | null; alerts: number }>(
  'office.alerts',
  `SELECT max(raised_at) FILTER (WHERE kind = 'drill' AND status <> 'corrected') AS "lastDrillAt",
     (count(*) FILTER (WHERE kind = 'alert' AND status = 'cleared'
       AND raised_at > now() - interval '90 days'))::int AS alerts
   FROM incident WHERE school_id = $1`,
);

@Controller()
export class OfficeAlertsController {
  constructor(private readonly db: TenantDb) {}

  @Allow('school.manage')
  @Get('school-admin/today/alerts')
  async alerts(): Promise<OfficeAlerts> {
    const found = await this.db.readOne(tried());
    return { lastDrillAt: found?.lastDrillAt?.toISOString() ?? null, alerts: found?.alerts ?? 0 };
  }
}

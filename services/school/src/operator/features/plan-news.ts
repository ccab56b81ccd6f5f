import { PlatformDb, TenantDb } from '@homeroom/database';
import { Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { markTold, schoolsOnPlan, untoldNews } from './platform-features.queries';
import { tellOfSchool } from '../../schools/school-news';

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Publishes a changed plan to every school on it. If interrupted it starts again, because publishing twice is harmless. */
@Injectable()
export class PlanNews {
  constructor(
    private readonly platform: PlatformDb,
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
  ) {}

  async tell(): Promise<void> {
    const news = await this.db.outsideSchools((tx) => tx.sql(untoldNews()));
    for (const { id, level } of news) {
      await this.tellSchools(level);
      await this.db.outsideSchools((tx) => tx.sql(markTold(id)));
    }
  }

  private async tellSchools(level: string): Promise<void> {
    const door = this.platform.openForJob('plan news');
    let last: string | undefined = BEFORE_ALL;
    while (last) {
      const [schools]: [{ id: string }[]] = await door.read(schoolsOnPlan(level, last));
      for (const { id } of schools)
        await this.db.transactionIn(id, (tx) => tellOfSchool(this.outbox, tx, 'school.changed'));
      last = schools.at(-1)?.id;
    }
  }
}

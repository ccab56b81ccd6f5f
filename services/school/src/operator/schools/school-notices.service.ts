import type { GiveNoticeFor, TakeNoticeBackFor } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { Notices } from '../../leaving/notices';
import { actingOperator } from '../acting-operator';

/** The operator gives notice for a school, and lets a school come back, even after its last day. */
@Injectable()
export class SchoolNoticesService {
  constructor(
    private readonly db: TenantDb,
    private readonly notices: Notices,
  ) {}

  give(schoolId: string, { lastDay, reason }: GiveNoticeFor): Promise<void> {
    const by = actingOperator();
    return this.db.transactionIn(schoolId, (tx) =>
      this.notices.give(tx, { lastDay, reason }, { by, byPlatform: true }),
    );
  }

  takeBack(schoolId: string, { lastDay, reason }: TakeNoticeBackFor): Promise<void> {
    const by = actingOperator();
    return this.db.transactionIn(schoolId, (tx) =>
      this.notices.takeBack(tx, { lastDay, reason }, { by, byPlatform: true }),
    );
  }
}

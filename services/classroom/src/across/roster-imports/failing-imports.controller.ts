import type { SchoolsFailingImports } from '@homeroom/contracts';
import { RelayDb } from '@homeroom/database';
import { Internal } from '@homeroom/platform';
import { Controller, Get } from '@nestjs/common';
import { STANDS_STILL } from '../../ground/orders/order';
import { IS_UNDER_WAY } from './roster.queries';

/** As many schools as somebody can look after at once. */
const MOST = 50;

/** For the operator: the schools whose imports are stuck. The relay sees that there is an import, and none of its content. */
@Controller('internal/failing-imports')
export class FailingImportsController {
  constructor(private readonly relay: RelayDb) {}

  @Internal('school')
  @Get()
  list(): Promise<SchoolsFailingImports[]> {
    return this.relay.query<SchoolsFailingImports>(
      `SELECT school_id AS "schoolId", count(*)::int AS imports, min(ordered_at) AS since FROM roster_import
       WHERE ${IS_UNDER_WAY} AND ${STANDS_STILL}
       GROUP BY school_id ORDER BY since LIMIT ${MOST}`,
    );
  }
}

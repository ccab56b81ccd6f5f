import { FindWays, type PersonWays } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { Internal } from '@homeroom/platform';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { findWays } from './ways.queries';

@Controller('internal/ways')
export class WaysController {
  constructor(private readonly db: TenantDb) {}

  @Internal('alerts')
  @Post()
  @HttpCode(200)
  find(@Body() { schoolId, personIds }: FindWays): Promise<PersonWays[]> {
    return this.db.inSchool(schoolId, (tx) => tx.sql(findWays(personIds)));
  }
}

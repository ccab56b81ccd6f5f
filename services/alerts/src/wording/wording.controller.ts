import type { AlertWording } from '@homeroom/contracts';
import { statement, TenantDb } from '@homeroom/database';
import { Allow } from '@homeroom/platform';
import { Controller, Get } from '@nestjs/common';

const findWording = statement<AlertWording>(
  'wording.find',
  'SELECT warning FROM school WHERE school_id = $1',
);

/** The school's words around an alert, kept here: they are needed when the school service may be away. */
@Controller('emergency-alerts/wording')
export class WordingController {
  constructor(private readonly db: TenantDb) {}

  @Allow('alerts.raise')
  @Get()
  async read(): Promise<AlertWording> {
    return (await this.db.readOne(findWording())) ?? { warning: null };
  }
}

import type { PeopleCount } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { Internal, runForSchool } from '@homeroom/platform';
import { Controller, Get, ParseUUIDPipe, Query } from '@nestjs/common';
import { countPeople } from './people-count.queries';

/** How many people a school has: for its invoices and for the operator's list. */
@Controller('internal/people-count')
export class PeopleCountController {
  constructor(private readonly db: TenantDb) {}

  @Internal('school')
  @Get()
  async count(@Query('schoolId', ParseUUIDPipe) schoolId: string): Promise<PeopleCount> {
    const count = await runForSchool(schoolId, () => this.db.readOne(countPeople()));
    return count ?? { users: 0, teachers: 0, students: 0 };
  }
}

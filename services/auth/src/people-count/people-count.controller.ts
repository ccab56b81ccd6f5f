import type { AddressCount, PeopleCount } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { Internal, runForSchool } from '@homeroom/platform';
import { Controller, Get, ParseUUIDPipe, Query } from '@nestjs/common';
import { countAddresses, countPeople } from './people-count.queries';

/** Counts a school's people: for its invoices, for the operator's list, and for the number of mail recipients. */
@Controller('internal')
export class PeopleCountController {
  constructor(private readonly db: TenantDb) {}

  @Internal('school')
  @Get('people-count')
  async count(@Query('schoolId', ParseUUIDPipe) schoolId: string): Promise<PeopleCount> {
    const count = await runForSchool(schoolId, () => this.db.readOne(countPeople()));
    return count ?? { users: 0, teachers: 0, students: 0 };
  }

  @Internal('school')
  @Get('address-count')
  async addresses(@Query('schoolId', ParseUUIDPipe) schoolId: string): Promise<AddressCount> {
    const count = await runForSchool(schoolId, () => this.db.readOne(countAddresses()));
    return count ?? { all: 0, confirmed: 0 };
  }
}

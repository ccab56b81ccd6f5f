import { type FamilyRecord, StudentParam } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { Allow, currentIdentity } from '@homeroom/platform';
import { Controller, Get, Param } from '@nestjs/common';
import { readFamily } from './family-record';

@Controller('students/:studentId/family')
export class FamiliesController {
  constructor(private readonly db: TenantDb) {}

  @Allow('students.readContacts')
  @Get()
  read(@Param() { studentId }: StudentParam): Promise<FamilyRecord> {
    return readFamily(this.db, currentIdentity(), studentId);
  }
}

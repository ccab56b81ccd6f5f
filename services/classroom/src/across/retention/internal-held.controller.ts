import { FindClasses, type HeldStudents } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { Internal, runForSchool } from '@homeroom/platform';
import { Controller, Get, Query } from '@nestjs/common';
import { heldStudents } from './holds.queries';

/** Whoever removes something of children by itself asks before it does. */
@Controller('internal/held-students')
export class InternalHeldController {
  constructor(private readonly db: TenantDb) {}

  @Internal('messaging')
  @Get()
  async list(@Query() { schoolId }: FindClasses): Promise<HeldStudents> {
    const [held] = await runForSchool(schoolId, () => this.db.read(heldStudents()));
    return { studentIds: held.map(({ id }) => id) };
  }
}

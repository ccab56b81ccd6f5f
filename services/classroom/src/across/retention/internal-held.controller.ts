import { FindClasses, type HeldStudents } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { Internal, runForSchool } from '@homeroom/platform';
import { Controller, Get, Query } from '@nestjs/common';
import { heldStudents } from './holds.queries';

/** Services ask this before they remove data of children by age. */
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

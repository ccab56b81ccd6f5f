import { FindClasses, type LedClass } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { Internal, runForSchool } from '@homeroom/platform';
import { Controller, Get, Query } from '@nestjs/common';
import { classesOfSchool } from './class.queries';

/** For a service that missed published changes of classes. */
@Controller('internal/classes')
export class InternalClassesController {
  constructor(private readonly db: TenantDb) {}

  @Internal('messaging')
  @Get()
  async list(@Query() { schoolId }: FindClasses): Promise<LedClass[]> {
    const [classes] = await runForSchool(schoolId, () => this.db.read(classesOfSchool()));
    return classes;
  }
}

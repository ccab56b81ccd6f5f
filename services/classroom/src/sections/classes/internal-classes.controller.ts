import { FindClasses, type SchoolClass } from '@homeroom/contracts';
import { statement, TenantDb } from '@homeroom/database';
import { Internal, runForSchool } from '@homeroom/platform';
import { Controller, Get, Query } from '@nestjs/common';

const classesOfSchool = statement<SchoolClass>(
  'classes.of_school',
  `SELECT id AS "classId", device_id AS "deviceId", number AS "classNumber", grade FROM class_card
   WHERE school_id = $1 AND ended_on IS NULL ORDER BY number`,
);

/** What other services keep of the classes, asked for when they hear that there is a new one. */
@Controller('internal/classes')
export class InternalClassesController {
  constructor(private readonly db: TenantDb) {}

  @Internal('messaging')
  @Get()
  async list(@Query() { schoolId }: FindClasses): Promise<SchoolClass[]> {
    const [classes] = await runForSchool(schoolId, () => this.db.read(classesOfSchool()));
    return classes;
  }
}

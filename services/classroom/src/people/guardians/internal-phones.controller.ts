import { FindClasses, type PhoneOnRecord } from '@homeroom/contracts';
import { statement, TenantDb } from '@homeroom/database';
import { Internal, runForSchool } from '@homeroom/platform';
import { Controller, Get, Query } from '@nestjs/common';
import { isOnRecord } from './guardian.entity';

/** The number on a child's record is left out if it belongs to somebody whom the school does not call. */
const phonesOnRecord = statement<PhoneOnRecord>(
  'guardian.phones_on_record',
  `SELECT g.id AS "personId", g.phone FROM guardian g WHERE g.school_id = $1 AND g.phone IS NOT NULL
   UNION ALL
   SELECT s.id, s.parent_phone FROM student s WHERE s.school_id = $1 AND s.is_active AND s.parent_phone IS NOT NULL
     AND coalesce((SELECT bool_or(tie.is_contacted) FROM family_tie tie
       JOIN guardian g ON g.school_id = $1 AND g.id = tie.guardian_id AND ${isOnRecord('g', 's')}
       WHERE tie.school_id = $1 AND tie.student_id = s.id), true)`,
);

/** Numbers for the office to call when nothing else reaches a family. */
@Controller('internal/phones')
export class InternalPhonesController {
  constructor(private readonly db: TenantDb) {}

  @Internal('messaging')
  @Get()
  async list(@Query() { schoolId }: FindClasses): Promise<PhoneOnRecord[]> {
    const [phones] = await runForSchool(schoolId, () => this.db.read(phonesOnRecord()));
    return phones;
  }
}

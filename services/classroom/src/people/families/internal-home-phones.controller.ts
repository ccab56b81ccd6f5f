import { FindHomePhones, type HomePhone } from '@homeroom/contracts';
import { statement, TenantDb } from '@homeroom/database';
import { Internal, runForSchool } from '@homeroom/platform';
import { Controller, Get, Query } from '@nestjs/common';
import { givenName, isNobodysNumber } from '../guardians/guardian.entity';
import { IN_ORDER_OF_CALLS } from './families.queries';

/**
 * Guardians with custody whom the school may call. A number found only on the record is included unless it belongs to somebody whom the
 * school does not call.
 */
const homePhones = statement<HomePhone, [studentId: string]>(
  'families.home_phones',
  `SELECT name, phone FROM (
     SELECT ${givenName('g')} AS name, g.phone,
       row_number() OVER (ORDER BY ${IN_ORDER_OF_CALLS('kin', 'g', 's')}) AS place
     FROM guardianship kin JOIN guardian g ON g.school_id = $1 AND g.id = kin.guardian_id
       JOIN student s ON s.school_id = $1 AND s.id = kin.student_id
     WHERE kin.school_id = $1 AND kin.student_id = $2 AND kin.has_custody AND kin.is_contacted AND g.phone IS NOT NULL
     UNION ALL
     SELECT NULL, s.parent_phone, 1000 FROM student s
     WHERE s.school_id = $1 AND s.id = $2 AND ${isNobodysNumber('tie.has_custody AND tie.is_contacted')}
   ) called ORDER BY place`,
);

/** Numbers to call at home because of something that a child wrote. */
@Controller('internal/home-phones')
export class InternalHomePhonesController {
  constructor(private readonly db: TenantDb) {}

  @Internal('messaging')
  @Get()
  async list(@Query() { schoolId, studentId }: FindHomePhones): Promise<HomePhone[]> {
    const [phones] = await runForSchool(schoolId, () => this.db.read(homePhones(studentId)));
    return phones;
  }
}

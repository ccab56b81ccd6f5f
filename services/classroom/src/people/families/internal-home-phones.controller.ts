import { FindHomePhones, type HomePhone } from '@homeroom/contracts';
import { statement, TenantDb } from '@homeroom/database';
import { Internal, runForSchool } from '@homeroom/platform';
import { Controller, Get, Query } from '@nestjs/common';
import { givenName, isNobodysNumber } from '../guardians/guardian.entity';
import { IN_ORDER_OF_CALLS } from './families.queries';

/**
 * Whoever has custody of the child and is one whom the school calls. A number that stands on the record alone is given as long as it
 * is not that of somebody whom it does not call.
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

/** Whom somebody calls at home because of what a child wrote. */
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

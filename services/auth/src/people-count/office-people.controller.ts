import { FindLastSignIns, type LastSignIn, type OfficePeople } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { Allow } from '@homeroom/platform';
import { Controller, Get, Query } from '@nestjs/common';
import { countAdmins, lastSignIns, neverUsed } from './office-people.queries';

const ROLES = ['teacher', 'student', 'parent'] as const;

@Controller()
export class OfficePeopleController {
  constructor(private readonly db: TenantDb) {}

  /** Only counts: the names are on the lists, for those who open them. */
  @Allow('school.manage')
  @Get('school-admin/today/people')
  async people(): Promise<OfficePeople> {
    const [found, [office]] = await this.db.read(neverUsed(), countAdmins());
    const roles = ROLES.map(
      (role) =>
        found.find((each) => each.role === role) ?? { role, people: 0, notSignedIn: 0, withoutPin: 0 },
    );
    return { roles, ...(office ?? { admins: 0, invitations: 0 }) };
  }

  @Allow('school.manage')
  @Get('school-admin/last-sign-ins')
  async lastSignIns(@Query() { people }: FindLastSignIns): Promise<LastSignIn[]> {
    const [found] = await this.db.read(lastSignIns(people.split(',')));
    return found;
  }
}

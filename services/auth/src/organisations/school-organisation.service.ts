import type { SchoolOrganisation } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { LIMITS } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { NamesAtHome } from '../visits/names-at-home';
import { findVisits } from '../visits/visits.queries';
import { membersAbove } from './members.queries';
import { findAbove } from './tree.queries';

/** What a school sees of the organisations above it: their names, who may enter from there, and who did. No other schools. */
@Injectable()
export class SchoolOrganisationService {
  constructor(
    private readonly db: TenantDb,
    private readonly names: NamesAtHome,
  ) {}

  async ofSchool(): Promise<SchoolOrganisation> {
    const [above, members, visits] = await this.db.read(
      findAbove(),
      membersAbove(),
      findVisits(LIMITS.pageSize),
    );
    const visitors = visits
      .filter(({ visitorRole }) => visitorRole !== 'super_super_admin')
      .map(({ visitorId, homeId }) => ({ accountId: visitorId, schoolId: homeId }));
    const names = await this.names.of([...members, ...visitors]);
    return {
      above: above.map(({ kind, name }) => ({ kind, name })),
      people: members.map(({ accountId, role, organisation }) => ({
        ...{ role, organisation },
        name: names.get(accountId) ?? null,
      })),
      visits: visits.map(
        ({ id, visitorId, visitorRole: by, reason, enteredAt, raisedAt, endedAt, endsAt }) => ({
          ...{ id, by, reason },
          name: names.get(visitorId) ?? null,
          enteredAt: enteredAt.toISOString(),
          raisedAt: raisedAt?.toISOString() ?? null,
          endedAt: endedAt?.toISOString() ?? null,
          endsAt: endsAt.toISOString(),
        }),
      ),
    };
  }
}

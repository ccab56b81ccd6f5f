import type { DirectoryPerson, Identity } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { reachOf } from '@homeroom/domain';
import { KnownSchools } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { reachable, studentsBeyond } from './directory.queries';

@Injectable()
export class DirectoryService {
  constructor(
    private readonly db: TenantDb,
    private readonly features: KnownSchools,
  ) {}

  /** Returns the people whom the policy allows the requester to write to; nobody else's name leaves this service. */
  async peopleFor({ personId, role }: Identity): Promise<DirectoryPerson[]> {
    await this.features.mustHave('messages');
    const { school, classes } = reachOf(role);
    const [near, far] = await this.db.read(
      reachable(personId, school, classes, role),
      studentsBeyond(personId, role),
    );
    return [...near, ...far].map(({ classNumber, ...person }) => ({
      ...person,
      ...(classNumber === null ? {} : { classNumber }),
    }));
  }
}

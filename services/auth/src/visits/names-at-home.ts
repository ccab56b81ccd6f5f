import { TenantDb } from '@homeroom/database';
import { runForSchool } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { findAccountNames } from '../accounts/accounts.queries';

interface Person {
  schoolId: string;
  accountId: string;
}

/** Reads the names of people from other schools, each in the person's own school. */
@Injectable()
export class NamesAtHome {
  constructor(private readonly db: TenantDb) {}

  /** People who no longer exist are missing from the result. */
  async of(people: readonly Person[]): Promise<ReadonlyMap<string, string>> {
    const homes = [...new Set(people.map(({ schoolId }) => schoolId))];
    const names = await Promise.all(
      homes.map(async (schoolId) => {
        const ids = people.filter((each) => each.schoolId === schoolId).map(({ accountId }) => accountId);
        const [found] = await runForSchool(schoolId, () => this.db.read(findAccountNames(ids)));
        return found;
      }),
    );
    return new Map(names.flat().map(({ id, name }) => [id, name]));
  }
}

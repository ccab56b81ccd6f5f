import type { FailingImports, SchoolsFailingImports } from '@homeroom/contracts';
import { PlatformDb } from '@homeroom/database';
import { CONFIG, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { SchoolConfig } from '../../config';
import { schoolsNamed } from '../schools/platform-schools.queries';

const ASK_TIMEOUT_MS = 3_000;

/** The classroom service knows which schools have failing imports, and this service their names. */
@Injectable()
export class FailingImportsService {
  constructor(
    private readonly platform: PlatformDb,
    private readonly services: ServiceClient,
    @Inject(CONFIG) private readonly config: SchoolConfig,
  ) {}

  async list(): Promise<FailingImports> {
    const door = this.platform.open('failing imports');
    const failing = await this.ask();
    if (!failing) return { schools: [], silent: true };
    const [named] = await door.read(schoolsNamed(failing.map(({ schoolId }) => schoolId)));
    const known = new Map(named.map((school) => [school.id, school]));
    return {
      // A school that was deleted meanwhile needs no attention.
      schools: failing.flatMap((each) => {
        const school = known.get(each.schoolId);
        return school ? { ...each, name: school.name, code: school.code } : [];
      }),
      silent: false,
    };
  }

  private async ask(): Promise<SchoolsFailingImports[] | undefined> {
    const url = this.config.serviceUrl('classroom');
    if (!url) return undefined;
    try {
      return await this.services.call(`${url}/internal/failing-imports`, { timeoutMs: ASK_TIMEOUT_MS });
    } catch {
      return undefined;
    }
  }
}

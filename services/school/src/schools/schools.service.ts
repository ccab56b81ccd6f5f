import {
  type AccountContact,
  AppError,
  type CurrentAdmin,
  type SchoolNews,
  type SchoolRecord,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { type FeatureSet, isTrialActive, trustOf } from '@homeroom/domain';
import { CONFIG, currentIdentity, ServiceClient } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { SchoolConfig } from '../config';
import { featuresIn } from '../features/school-features';
import { newsOf } from './school-news';
import { School } from './school.entity';

@Injectable()
export class SchoolsService {
  constructor(
    private readonly db: TenantDb,
    private readonly services: ServiceClient,
    @Inject(CONFIG) private readonly config: SchoolConfig,
  ) {}

  /** The caller's own school; any other is answered as not found. */
  async own(id: string): Promise<SchoolRecord> {
    if (id !== currentIdentity().schoolId) throw new AppError('NOT_FOUND');
    return this.record(id);
  }

  /** For a service that missed a published change. */
  news(id: string): Promise<SchoolNews> {
    return this.db.inSchool(id, newsOf);
  }

  private async record(id: string): Promise<SchoolRecord> {
    return this.db.inSchool(id, async (tx) => {
      const school = await tx.em.findOneBy(School, { id: tx.schoolId });
      if (!school) throw new AppError('NOT_FOUND');
      return recordOf(school, await featuresIn(tx, school.subscriptionLevel));
    });
  }

  /** The person's name and address come from auth, and the school from here. */
  async currentAdmin(): Promise<CurrentAdmin> {
    const { personId, role, schoolId, visit } = currentIdentity();
    // A visitor's account is in their home school.
    const homeId = visit ? visit.homeId : schoolId;
    const [school, [person]] = await Promise.all([
      this.record(schoolId),
      this.services.call<AccountContact[]>(`${this.config.AUTH_URL}/internal/contacts`, {
        method: 'POST',
        body: { schoolId: homeId, accountIds: [personId] },
      }),
    ]);
    if (!person?.isActive) throw new AppError('NOT_SIGNED_IN');
    const { firstName, lastName, email } = person;
    const { id, code, name, country, timeZone, status, trialEndDate, logoUrl } = school;
    return {
      user: { id: personId, firstName, lastName, email, role, schoolId, schoolCode: code },
      school: {
        id,
        code,
        name,
        country,
        timeZone,
        status,
        trialEndDate,
        ...(logoUrl === null ? {} : { logoUrl }),
      },
    };
  }
}

function recordOf(school: School, features: FeatureSet): SchoolRecord {
  const { id, code, name, country, timeZone, status, subscriptionLevel, trialEndsAt } = school;
  const { logoUrl, alertWarning } = school;
  return {
    ...{ id, code, name, country, timeZone, status, subscriptionLevel },
    isTrialActive: isTrialActive(school, new Date()),
    trialEndDate: trialEndsAt.toISOString(),
    ...{ logoUrl, alertWarning, features },
    trust: trustOf(school),
  };
}

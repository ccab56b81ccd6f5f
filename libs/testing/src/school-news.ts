import type { SchoolNews } from '@homeroom/contracts';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { v7 as uuidv7 } from 'uuid';
import { deliverFact } from './test-service';

let told = 0;

/** A school's record as a fact would carry it, newer than any before. */
export function schoolNews(schoolId: string, more: Partial<SchoolNews> = {}): SchoolNews {
  return {
    ...{ schoolId, revision: ++told, code: schoolId.slice(-10).toUpperCase(), name: 'Maple Grove School' },
    ...{
      country: 'US',
      timeZone: 'America/New_York',
      status: 'active',
      alertWarning: null,
      trust: 'unconfirmed',
    },
    ...{ subscriptionLevel: 'trial', trialEndDate: '2099-01-01T10:00:00.000Z' },
    features: {} as SchoolNews['features'],
    ...more,
  };
}

/** Delivers the record to the service, as if published by the school service. */
export function hearOfSchool(
  app: NestFastifyApplication,
  news: SchoolNews,
  name: 'school.registered' | 'school.activated' | 'school.changed' = 'school.changed',
): Promise<void> {
  return deliverFact(app, { eventId: uuidv7(), name, schoolId: news.schoolId, payload: news });
}

import { AppError, type Identity, refusedAt, type SetAnswerHours } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { SENTENCES } from '@homeroom/domain';
import { KnownSchools } from '@homeroom/events';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { forgetHours, keepHours } from './answer-hours.queries';

/** The hours in which staff answer, as shown to people who write to them. */
@Injectable()
export class AnswerHoursService {
  constructor(
    private readonly db: TenantDb,
    private readonly features: KnownSchools,
  ) {}

  set({ personId, role }: Identity, { startsAt, endsAt }: SetAnswerHours): Promise<void> {
    return this.db.transaction(async (tx) => {
      await this.features.mustHave('messages');
      if (role !== 'teacher' && role !== 'school_admin') throw new AppError('FORBIDDEN');
      await judged();
      if (startsAt === null || endsAt === null) {
        await tx.sql(forgetHours(personId));
        return;
      }
      if (startsAt >= endsAt) throw refusedAt('endsAt', SENTENCES.hoursInOrder);
      await tx.sql(keepHours(personId, startsAt, endsAt));
    });
  }
}

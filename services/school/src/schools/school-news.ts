import { AppError, type SchoolNews } from '@homeroom/contracts';
import { statement, type Tx } from '@homeroom/database';
import { trustOf } from '@homeroom/domain';
import type { Outbox } from '@homeroom/events';
import { featuresIn } from '../features/school-features';
import { findNotice } from '../leaving/leaving.queries';
import { School } from './school.entity';

/** Locks the row until the transaction ends, so that a higher revision has read everything that a lower one wrote. */
const countRevision = statement<never>(
  'school.count_revision',
  'UPDATE school SET revision = revision + 1 WHERE school_id = $1',
);

/** Publishes the record that every service keeps, at the end of the changing transaction, so that nobody has to ask for it. */
export async function tellOfSchool(
  outbox: Outbox,
  tx: Tx,
  name: 'school.registered' | 'school.activated' | 'school.changed',
): Promise<void> {
  await tx.sql(countRevision());
  await outbox.publish(tx, name, await newsOf(tx));
}

/** Nothing is published of a school whose data was deleted, because a service that asked would store its name again. */
export async function newsOf(tx: Tx): Promise<SchoolNews> {
  const school = await tx.em.findOneBy(School, { id: tx.schoolId });
  if (!school || school.status === 'deleted') throw new AppError('NOT_FOUND');
  const { id, revision, code, name, country, timeZone, status, subscriptionLevel, alertWarning } = school;
  const [notice] = await tx.sql(findNotice());
  return {
    ...{ schoolId: id, revision, code, name, country, timeZone, status, subscriptionLevel, alertWarning },
    language: school.language,
    trialEndDate: school.trialEndsAt.toISOString(),
    trust: trustOf(school),
    features: await featuresIn(tx, subscriptionLevel),
    lastDay: notice?.lastDay ?? null,
  };
}

import { AppError, type Identity } from '@homeroom/contracts';
import type { TenantDb } from '@homeroom/database';
import { classByNumber, type ReachedClass } from './class.queries';

/** The class, or the refusal: 404 where the school has no such card, 403 where the asker has nothing to do with it. */
export async function accessToClass(
  db: Pick<TenantDb, 'readOne'>,
  { role, personId }: Identity,
  classNumber: number,
): Promise<ReachedClass> {
  return reached(await db.readOne(classByNumber(classNumber, role, personId)));
}

/** The same judgement for who has read the class along with other things in one trip. */
export function reached(card: ReachedClass | undefined): ReachedClass {
  if (!card) throw new AppError('CLASS_NOT_FOUND');
  if (!card.isReached) throw new AppError('FORBIDDEN', 'This is not one of your classes.');
  return card;
}

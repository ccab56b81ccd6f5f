import { AppError, type ClassCard, type Identity } from '@homeroom/contracts';
import type { TenantDb } from '@homeroom/database';
import { classByNumber, classGate } from './class.queries';

/** The class, or the refusal: 404 where the school has no such card, 403 where the asker has nothing to do with it. */
export async function accessToClass(
  db: Pick<TenantDb, 'read'>,
  { role, personId }: Identity,
  classNumber: number,
): Promise<ClassCard> {
  const [[gate], [card]] = await db.read(classGate(classNumber, role, personId), classByNumber(classNumber));
  admitToClass(gate);
  if (!card) throw new AppError('CLASS_NOT_FOUND');
  return card;
}

/** The same judgement for who has read the gate along with something else in one trip. */
export function admitToClass(gate: { isReached: boolean } | undefined): void {
  if (!gate) throw new AppError('CLASS_NOT_FOUND');
  if (!gate.isReached) throw new AppError('FORBIDDEN', 'This is not one of your classes.');
}

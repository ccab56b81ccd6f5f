import { AppError, type ClassCard, type Identity } from '@homeroom/contracts';
import type { TenantDb } from '@homeroom/database';
import { classByNumber, classIdsByNumber } from './class-cards';
import { classGate } from './class-reach';

/** The class, or a refusal: 404 if the school has no such class card, 403 if the caller has no access to it. */
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

/** The same check for callers that have read the gate together with something else. */
export function admitToClass<Gate extends { isReached: boolean }>(
  gate: Gate | undefined,
): asserts gate is Gate {
  if (!gate) throw new AppError('CLASS_NOT_FOUND');
  if (!gate.isReached) throw new AppError('FORBIDDEN', 'This is not one of your classes.');
}

/** The ids of all named classes, or a refusal that names the missing one. */
export async function classIdsOf(db: Pick<TenantDb, 'read'>, classNumbers: number[]): Promise<string[]> {
  const [found] = await db.read(classIdsByNumber(classNumbers));
  const missing = classNumbers.find((wanted) => !found.some(({ number }) => number === wanted));
  if (missing !== undefined) throw new AppError('CLASS_NOT_FOUND', `There is no class card ${missing}.`);
  return found.map(({ id }) => id);
}

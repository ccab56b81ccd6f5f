import { AppError, type Identity } from '@homeroom/contracts';
import { statement, type TenantDb } from '@homeroom/database';
import { admitToClass } from './class-access';
import { reachesClass, runningClass } from './class-reach';

const classOfList = statement<
  { isReached: boolean; classId: string },
  [classNumber: number, role: string, personId: string]
>(
  'access.class_of_list',
  `SELECT ${reachesClass('c.id', '$3', '$4')} AS "isReached", c.id AS "classId" FROM ${runningClass('$2')}`,
);

/**
 * For lists that both the school and its classes have: checks whether the caller may change the class's list, or the school's if
 * `classNumber` is null, which only the office may. `refusal` is the message for that; null if everybody who changes any list may read the
 * school's. Returns the class's id.
 */
export async function admitToList(
  db: Pick<TenantDb, 'readOne'>,
  { role, personId }: Identity,
  classNumber: number | null,
  refusal: string | null,
): Promise<string | null> {
  if (classNumber === null) {
    if (refusal !== null && role !== 'school_admin') throw new AppError('FORBIDDEN', refusal);
    return null;
  }
  const gate = await db.readOne(classOfList(classNumber, role, personId));
  admitToClass(gate);
  return gate.classId;
}

import { AppError, type Identity } from '@homeroom/contracts';
import { statement, type TenantDb } from '@homeroom/database';
import { leadsClasses } from '@homeroom/domain';

const classGate = statement<{ isTaught: boolean }, [classNumber: number, personId: string]>(
  'messenger.gate',
  `SELECT EXISTS (SELECT 1 FROM class_tie tie WHERE tie.school_id = $1 AND tie.person_id = $3
     AND tie.class_number = $2 AND tie.because_of = $3) AS "isTaught"
   FROM school_class c WHERE c.school_id = $1 AND c.class_number = $2`,
);

/**
 * Whether the asker may change the class's messenger, or only look; the refusal where it is not theirs at all. Teachers of
 * the class look, those of a principal type change; a device does both when it was signed in with the principal password.
 */
export async function accessToMessenger(
  db: Pick<TenantDb, 'readOne'>,
  identity: Identity,
  classNumber: number,
): Promise<{ mayChange: boolean }> {
  const gate = await db.readOne(classGate(classNumber, identity.personId));
  if (!gate) throw new AppError('CLASS_NOT_FOUND');
  switch (identity.role) {
    case 'school_admin':
      return { mayChange: true };
    case 'teacher':
      if (gate.isTaught) return { mayChange: leadsClasses(identity.teacherType) };
      break;
    case 'class_device':
      if (identity.classNumber === classNumber && identity.principal) return { mayChange: true };
      break;
    default:
  }
  throw new AppError('FORBIDDEN', 'This is not one of your classes.');
}

export async function refuseWithoutChange(
  db: Pick<TenantDb, 'readOne'>,
  identity: Identity,
  classNumber: number,
): Promise<void> {
  const { mayChange } = await accessToMessenger(db, identity, classNumber);
  if (!mayChange) throw new AppError('FORBIDDEN');
}

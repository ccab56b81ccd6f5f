import { AppError, type Identity } from '@homeroom/contracts';
import { statement, TenantDb } from '@homeroom/database';
import { leadsClasses } from '@homeroom/domain';
import { SchoolFeatures } from '@homeroom/events';
import { Injectable } from '@nestjs/common';

const classGate = statement<{ isTaught: boolean }, [classNumber: number, personId: string]>(
  'messenger.gate',
  `SELECT EXISTS (SELECT 1 FROM class_tie tie WHERE tie.school_id = $1 AND tie.person_id = $3
     AND tie.class_number = $2 AND tie.because_of = $3) AS "isTaught"
   FROM school_class c WHERE c.school_id = $1 AND c.class_number = $2`,
);

/**
 * Who has to do with a class's messenger: its teachers look, those of a principal type change; a device does both when it
 * was signed in with the principal password. Where the school has no messages, nobody has.
 */
@Injectable()
export class MessengerAccess {
  constructor(
    private readonly db: TenantDb,
    private readonly features: SchoolFeatures,
  ) {}

  /** Whether the asker may change anything; the refusal where the class is not theirs at all. */
  async toLook(identity: Identity, classNumber: number): Promise<{ mayChange: boolean }> {
    await this.features.mustHave('messages');
    const gate = await this.db.readOne(classGate(classNumber, identity.personId));
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

  async toChange(identity: Identity, classNumber: number): Promise<void> {
    const { mayChange } = await this.toLook(identity, classNumber);
    if (!mayChange) throw new AppError('FORBIDDEN');
  }
}

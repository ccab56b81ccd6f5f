import { AppError, type Identity } from '@homeroom/contracts';
import { statement, TenantDb } from '@homeroom/database';
import { leadsClasses } from '@homeroom/domain';
import { KnownSchools } from '@homeroom/events';
import { Injectable } from '@nestjs/common';

interface ClassGate {
  classId: string;
  deviceId: string;
  isTaught: boolean;
}

const classGate = statement<ClassGate, [classNumber: number, personId: string]>(
  'messenger.gate',
  `SELECT c.class_id AS "classId", c.device_id AS "deviceId", EXISTS (SELECT 1 FROM class_tie tie
     WHERE tie.school_id = $1 AND tie.person_id = $3 AND tie.class_id = c.class_id AND tie.because_of = $3) AS "isTaught"
   FROM school_class c WHERE c.school_id = $1 AND c.class_number = $2 AND c.is_running`,
);

/** The class that a number refers to now, and whether the user may change anything or only look. */
interface MessengerOfClass {
  classId: string;
  mayChange: boolean;
}

/**
 * Access to a class's messenger: its teachers may look, those of a principal type may change it; a device may do both if it was signed in
 * with the principal password. If the school has no messages, nobody has access, except to look back and to decide about what was written.
 */
@Injectable()
export class MessengerAccess {
  constructor(
    private readonly db: TenantDb,
    private readonly features: KnownSchools,
  ) {}

  /** Throws if the user has no access to the class at all. */
  async toLook(identity: Identity, classNumber: number): Promise<MessengerOfClass> {
    await this.features.mustHave('messages');
    return this.toLookBack(identity, classNumber);
  }

  /** Returns the class's id. */
  async toChange(identity: Identity, classNumber: number): Promise<string> {
    return changing(await this.toLook(identity, classNumber));
  }

  /** Same conditions as changing it, but also available once the school has no messages. */
  async toDecide(identity: Identity, classNumber: number): Promise<string> {
    return changing(await this.toLookBack(identity, classNumber));
  }

  /** Same conditions as looking, but also available once the school has no messages. */
  async toLookBack(identity: Identity, classNumber: number): Promise<MessengerOfClass> {
    const gate = await this.db.readOne(classGate(classNumber, identity.personId));
    if (!gate) throw new AppError('CLASS_NOT_FOUND');
    const { classId, deviceId, isTaught } = gate;
    switch (identity.role) {
      case 'school_admin':
        return { classId, mayChange: true };
      case 'teacher':
        if (isTaught) return { classId, mayChange: leadsClasses(identity.teacherType) };
        break;
      case 'class_device':
        if (identity.personId === deviceId && identity.principal) return { classId, mayChange: true };
        break;
      default:
    }
    throw new AppError('FORBIDDEN', 'This is not one of your classes.');
  }
}

function changing({ classId, mayChange }: MessengerOfClass): string {
  if (!mayChange) throw new AppError('FORBIDDEN');
  return classId;
}

import {
  AppError,
  type Identity,
  type MessengerState,
  type MessengerStudent,
  recordedRole,
  refusedAt,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { DEFAULT_MESSENGER_SETTINGS, type MessengerStatus, type RestrictDays } from '@homeroom/domain';
import { AuditNotes, Outbox, KnownSchools } from '@homeroom/events';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { findMessenger, noteChange } from './class-messenger.queries';
import { MessengerAccess } from './messenger-access';
import {
  classOfStudent,
  restrictFor,
  setStatus,
  setStatusOfClass,
  stateOfStudent,
  type StudentRow,
  studentsOfClass,
} from './students.queries';

/** Which students of a class may use its messenger. */
@Injectable()
export class MessengerStudentsService {
  constructor(
    private readonly db: TenantDb,
    private readonly access: MessengerAccess,
    private readonly features: KnownSchools,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  async list(identity: Identity, classNumber: number): Promise<MessengerStudent[]> {
    const { classId } = await this.access.toLook(identity, classNumber);
    const [students] = await this.db.read(studentsOfClass(classId));
    return students.map(shown);
  }

  setOne(identity: Identity, studentId: string, status: MessengerStatus): Promise<void> {
    return this.db.transaction(async (tx) => {
      const [found] = await tx.sql(classOfStudent(studentId));
      if (!found) throw new AppError('NOT_FOUND');
      const { classNumber } = found;
      const classId = await this.access.toChange(identity, classNumber);
      await judged();
      const changed = await tx.sql(setStatus(studentId, status));
      if (changed.length > 0)
        await this.note(tx, identity, { classId, classNumber }, 'student', studentId, status);
    });
  }

  setAll(identity: Identity, classNumber: number, status: MessengerStatus): Promise<MessengerStudent[]> {
    return this.db.transaction(async (tx) => {
      const classId = await this.access.toChange(identity, classNumber);
      await judged();
      const changed = await tx.sql(setStatusOfClass(classId, status));
      if (changed.length > 0)
        await this.note(tx, identity, { classId, classNumber }, 'everybody', null, status);
      return (await tx.sql(studentsOfClass(classId))).map(shown);
    });
  }

  /** Part of a decision about what the student wrote, made by a leader of their class. */
  async restrictFor(tx: Tx, identity: Identity, studentId: string, days: RestrictDays): Promise<void> {
    const ofClass = await this.classToDecide(tx, identity, studentId);
    if (!ofClass)
      throw refusedAt(
        'restrictDays',
        'This student is no longer in any class. Decide without restricting them.',
      );
    if ((await tx.sql(restrictFor(studentId, days))).length > 0)
      await this.note(tx, identity, ofClass, 'student', studentId, 'restricted');
  }

  /** Throws for a person who leads only other classes. The office is responsible also for students who have left. */
  async mustLead(tx: Tx, identity: Identity, studentId: string): Promise<void> {
    if (identity.role !== 'school_admin' && !(await this.classToDecide(tx, identity, studentId)))
      throw new AppError('FORBIDDEN', 'This is not one of your classes.');
  }

  /** Undefined for a student who is no longer in a class. */
  private async classToDecide(tx: Tx, identity: Identity, studentId: string) {
    const [found] = await tx.sql(classOfStudent(studentId));
    if (!found) return undefined;
    const { classNumber } = found;
    return { classId: await this.access.toDecide(identity, classNumber), classNumber };
  }

  /** What applies to one student: the class's settings and their own status, in the school's time zone. */
  async state({ personId }: Identity): Promise<MessengerState> {
    await this.features.mustHave('messages');
    const found = await this.db.readOne(stateOfStudent(personId));
    if (!found) throw new AppError('CLASS_NOT_FOUND');
    const { classId, ...own } = found;
    const saved = await this.db.readOne(findMessenger(classId));
    const { enabled, scope, features, timeRestrictions } = saved?.settings ?? DEFAULT_MESSENGER_SETTINGS;
    const { textMessages, groupChats } = features;
    return { ...own, enabled, scope, features: { textMessages, groupChats }, timeRestrictions };
  }

  private async note(
    tx: Tx,
    identity: Identity,
    { classId, classNumber }: { classId: string; classNumber: number },
    what: 'student' | 'everybody',
    studentId: string | null,
    status: MessengerStatus,
  ): Promise<void> {
    await tx.sql(
      noteChange(uuidv7(), classId, identity.personId, recordedRole(identity), what, studentId, status),
    );
    await this.outbox.publish(tx, 'messenger.changed', { classId, classNumber });
    await this.book.write(tx, {
      action: status === 'restricted' ? 'messenger.restricted' : 'messenger.allowed',
      about: studentId ? [{ kind: 'student', id: studentId }] : [],
      detail: { classNumber },
    });
  }
}

function shown({ restrictedUntil, ...student }: StudentRow): MessengerStudent {
  return { ...student, restrictedUntil: restrictedUntil?.toISOString() ?? null };
}

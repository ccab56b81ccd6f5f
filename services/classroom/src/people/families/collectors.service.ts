import {
  AppError,
  type ChangedFamily,
  type CollectionOfClass,
  type Identity,
  type SaveCollectors,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { AuditNotes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { admitToClass } from '../../ground/access/class-access';
import { holdStudent } from '../profiles/student-record.queries';
import { classToCollect, toCollect } from './collectors.queries';
import { peopleAsKept, saveCollectors } from './families.queries';
import { readFamily } from './family-record';

/** People who may collect a child besides its guardians, and a class's list for the gate. */
@Injectable()
export class CollectorsService {
  constructor(
    private readonly db: TenantDb,
    private readonly book: AuditNotes,
  ) {}

  save(identity: Identity, studentId: string, { version, people }: SaveCollectors): Promise<ChangedFamily> {
    return this.db.transaction(async (tx) => {
      if (!(await holdStudent(tx, studentId))) throw new AppError('NOT_FOUND', 'There is no such student.');
      const [saved] = await tx.sql(saveCollectors(studentId, peopleAsKept(people), version));
      if (!saved) throw new AppError('CHANGED_MEANWHILE');
      const about = [{ kind: 'student' as const, id: studentId }];
      await this.book.write(tx, {
        action: 'student.collectors_changed',
        about,
        detail: { count: people.length },
      });
      return { success: true, family: await readFamily(this.db, identity, studentId) };
    });
  }

  /** The list has names and numbers of a whole class, so the audit log records who opened it. */
  ofClass({ role, personId }: Identity, wanted: number): Promise<CollectionOfClass> {
    return this.db.transaction(async (tx) => {
      const [found] = await tx.sql(classToCollect(wanted, role, personId));
      admitToClass(found);
      const { day, classNumber, className } = found;
      const students = await tx.sql(toCollect(wanted, role, personId));
      await this.book.write(tx, {
        action: 'student.collection_list_opened',
        detail: { classNumber, count: students.length },
      });
      return { day, classNumber, className, students };
    });
  }
}

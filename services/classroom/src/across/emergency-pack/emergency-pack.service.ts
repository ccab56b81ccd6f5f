import type { EmergencyPack, Identity } from '@homeroom/contracts';
import { AppError } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { AuditNotes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { admitToClass } from '../../ground/access/class-access';
import { today } from '../exports/list.queries';
import { packClasses, packStudents } from './emergency-pack.queries';

/** Children and whom to call, to be printed for places without devices. The audit log records who took which classes. */
@Injectable()
export class EmergencyPackService {
  constructor(
    private readonly db: TenantDb,
    private readonly book: AuditNotes,
  ) {}

  /** Everything that was named, or nothing: a missing class would otherwise only be noticed in the yard. */
  async open({ role, personId }: Identity, wanted: number[] | null): Promise<EmergencyPack> {
    return this.db.transaction(async (tx) => {
      const named = await tx.sql(packClasses(role, personId, wanted));
      for (const classNumber of wanted ?? []) {
        const found = named.find((card) => card.classNumber === classNumber);
        if (!found) throw new AppError('CLASS_NOT_FOUND', `There is no class card ${classNumber}.`);
        admitToClass(found);
      }
      const students = await tx.sql(packStudents(role, personId, wanted));
      const [day] = await tx.sql(today());
      const classes = named
        .filter(({ isReached }) => isReached)
        .map(({ classNumber, className, grade, section, teacher }) => ({
          classNumber,
          className,
          grade,
          section,
          teacher,
          students: students
            .filter((student) => student.classNumber === classNumber)
            .map(({ id, firstName, lastName, contacts, mayCollect, mayNot, medical }) => ({
              ...{ id, firstName, lastName, contacts, mayCollect, mayNot, medical },
            })),
        }));
      await this.book.write(tx, {
        action: 'guardian.emergency_pack_opened',
        detail: { count: students.length, classNumbers: classes.map(({ classNumber }) => classNumber) },
      });
      return { day: day?.today ?? '', classes };
    });
  }
}

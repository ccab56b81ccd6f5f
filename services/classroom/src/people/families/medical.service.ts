import {
  AppError,
  type Identity,
  type MarkedStudent,
  type MedicalNote,
  type MedicalRecord,
  type SavedMedical,
  type SaveMedical,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { AuditNotes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { classGate } from '../../ground/access/class-reach';
import { holdStudent } from '../profiles/student-record.queries';
import { markedStudents } from './collectors.queries';
import { medicalOf, saveMedical } from './medical.queries';

const NOTHING_FOR_YOU = 'There is nothing here for you to see.';

/** What must be known about a child's health, for those who may know it. */
@Injectable()
export class MedicalService {
  constructor(
    private readonly db: TenantDb,
    private readonly book: AuditNotes,
  ) {}

  /** Each look by staff is recorded; a family's is not. */
  open({ role, personId }: Identity, studentId: string): Promise<MedicalRecord> {
    return this.db.transaction(async (tx) => {
      const [found] = await tx.sql(medicalOf(studentId, role, personId));
      if (!found) throw new AppError('NOT_FOUND', 'There is no such student.');
      const medical = recordOf(found);
      if (!found.isReached && medical.notes.length === 0) throw new AppError('FORBIDDEN', NOTHING_FOR_YOU);
      const about = [{ kind: 'student' as const, id: studentId }];
      if (role !== 'parent') await this.book.write(tx, { action: 'student.medical_read', about });
      return medical;
    });
  }

  save(
    { role, personId }: Identity,
    studentId: string,
    { version, notes, doctorName, doctorPhone }: SaveMedical,
  ): Promise<SavedMedical> {
    return this.db.transaction(async (tx) => {
      if (!(await holdStudent(tx, studentId))) throw new AppError('NOT_FOUND', 'There is no such student.');
      const kept = JSON.stringify(notesAsKept(notes));
      const [saved] = await tx.sql(saveMedical(studentId, kept, doctorName, doctorPhone, version));
      if (!saved) throw new AppError('CHANGED_MEANWHILE');
      const about = [{ kind: 'student' as const, id: studentId }];
      await this.book.write(tx, {
        action: 'student.medical_changed',
        about,
        detail: { count: notes.length },
      });
      const [now] = await tx.sql(medicalOf(studentId, role, personId));
      if (!now) throw new Error('What was written is there');
      return { success: true, medical: recordOf(now) };
    });
  }

  /** 404 for a class that does not exist; in another teacher's class a teacher sees the notes that all staff may see. */
  async marked({ role, personId }: Identity, classNumber: number | undefined): Promise<MarkedStudent[]> {
    const [[gate], marked] = await this.db.read(
      classGate(classNumber ?? 0, role, personId),
      markedStudents(classNumber ?? null, role, personId),
    );
    if (classNumber !== undefined && !gate) throw new AppError('CLASS_NOT_FOUND');
    return marked.map(({ id, firstName, lastName, classNumber: of, marks }) => ({
      ...{ id, firstName, lastName, marks },
      classNumber: of,
    }));
  }
}

function recordOf({ version, notes, doctorName, doctorPhone }: MedicalRecord): MedicalRecord {
  return { version, notes, doctorName, doctorPhone };
}

/** The notes as stored, with only their own fields, and without those that were not given. */
export function notesAsKept(notes: readonly MedicalNote[]): MedicalNote[] {
  return notes.map(({ kind, title, detail, isSevere, audience }) => ({
    kind,
    title,
    detail,
    isSevere,
    audience,
  }));
}

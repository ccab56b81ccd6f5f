import {
  type AdjustedPoints,
  type AdjustPoints,
  AppError,
  type FindLedger,
  type Identity,
  recordedRole,
  type StudentLedger,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { POINTS } from '@homeroom/domain';
import { AuditNotes, Outbox } from '@homeroom/events';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { admitToStudent } from '../../ground/access/student-access';
import { studentGate } from '../../ground/access/student-reach';
import { toPointEntry } from '../ledger/point-entry';
import { addAdjustment, addToTotal, adjustment, holdStudent } from './adjustments.queries';
import { balanceOf, ledgerRows } from './ledger.queries';

/** Every row of a student's ledger, and adjustments of the total. */
@Injectable()
export class AdjustmentsService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  /** An adjustment is neither praise nor blame: open pages are told, and it appears in no bell. */
  adjust(identity: Identity, { studentId, amount, reason }: AdjustPoints): Promise<AdjustedPoints> {
    const { role, personId } = identity;
    return this.db.transaction(async (tx) => {
      const [student] = await tx.sql(holdStudent(studentId, role, personId));
      admitToStudent(student);
      if (!student) throw new AppError('NOT_FOUND');
      await judged();
      const { classId, classNumber, yearId } = student;
      const entryId = uuidv7();
      await tx.sql(
        addAdjustment(entryId, studentId, classId, amount, reason, personId, recordedRole(identity)),
      );
      const [total] = await tx.sql(addToTotal(studentId, yearId, amount));
      if (!total) throw new Error('What was just added to is there');
      await this.outbox.publish(tx, 'points.adjusted', { entryId, studentId, classNumber, amount, ...total });
      await this.book.write(tx, {
        action: 'points.adjusted',
        about: [{ kind: 'student', id: studentId }],
        detail: { amount, classNumber },
      });
      const [entry] = await tx.sql(adjustment(entryId));
      if (!entry) throw new Error('What was just written is there');
      return { success: true, entry: toPointEntry(entry), ...total };
    });
  }

  async ledger(
    { role, personId }: Identity,
    studentId: string,
    { before, limit = POINTS.pageSize }: FindLedger,
  ): Promise<StudentLedger> {
    const [[gate], [balance], rows] = await this.db.read(
      studentGate(studentId, role, personId),
      balanceOf(studentId),
      ledgerRows(studentId, before ?? null, limit),
    );
    admitToStudent(gate);
    const { earned, spendable } = balance ?? { earned: 0, spendable: 0 };
    return { earned, spendable, entries: rows.map((row) => ({ ...row, at: row.at.toISOString() })) };
  }
}

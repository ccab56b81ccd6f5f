import {
  AppError,
  type ChangedRetention,
  type ChildRetention,
  type FindRetention,
  type GoingAhead,
  type Identity,
  type Page,
  pageAsked,
  pageOf,
  type PutDataHold,
  recordedRole,
  type StudentRetention,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { AuditNotes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { stopErasures } from '../../people/profiles/erasure-stops';
import { goingAhead, todayHere } from './ahead.queries';
import { erasureOf } from './erasures.queries';
import { liftHold, putHold, RETENTION_LISTED, retentionOf, waitForTidying } from './holds.queries';
import { RetentionService } from './retention.service';

const NOBODY = 'There is no such student.';

/** What will be removed next of the data kept of children, and holds on it. */
@Injectable()
export class HoldsService {
  constructor(
    private readonly db: TenantDb,
    private readonly retention: RetentionService,
    private readonly book: AuditNotes,
  ) {}

  async ahead(): Promise<GoingAhead> {
    const [[here], going] = await this.db.read(todayHere(), goingAhead());
    return { today: here?.today ?? '', going };
  }

  async list(find: FindRetention): Promise<Page<StudentRetention>> {
    const asked = pageAsked(find);
    const { rows, count } = RETENTION_LISTED[find.which];
    const [items, [counted]] = await this.db.read(rows(asked.pageSize, asked.offset), count());
    return pageOf(asked, items, counted);
  }

  async child({ personId }: Identity, studentId: string): Promise<ChildRetention> {
    const [[child], [erasure = null]] = await this.db.read(
      retentionOf(studentId),
      erasureOf(personId, studentId),
    );
    if (!child) throw new AppError('NOT_FOUND', NOBODY);
    return { ...child, erasure };
  }

  /** Any removal for this child has either happened before or finds the hold. */
  put(identity: Identity, studentId: string, { reason }: PutDataHold): Promise<ChangedRetention> {
    return this.db.transaction(async (tx) => {
      await this.take(tx, studentId);
      await tx.sql(waitForTidying());
      const put = await tx.sql(
        putHold(uuidv7(), studentId, reason, identity.personId, recordedRole(identity)),
      );
      if (put.length === 0) throw new AppError('CHANGED_MEANWHILE');
      // Anybody who still wants the erasure has to order it again.
      await stopErasures(tx, this.book, { studentIds: [studentId], because: 'held' });
      return this.changed(tx, identity, 'student.hold_put', studentId);
    });
  }

  /** What was due is removed in the next round. */
  lift(identity: Identity, studentId: string): Promise<ChangedRetention> {
    return this.db.transaction(async (tx) => {
      await this.take(tx, studentId);
      const lifted = await tx.sql(liftHold(studentId, identity.personId, recordedRole(identity)));
      if (lifted.length === 0) throw new AppError('CHANGED_MEANWHILE');
      return this.changed(tx, identity, 'student.hold_lifted', studentId);
    });
  }

  private async take(tx: Tx, studentId: string): Promise<void> {
    if (!(await this.retention.hold(tx, studentId))) throw new AppError('NOT_FOUND', NOBODY);
  }

  private async changed(
    tx: Tx,
    identity: Identity,
    action: 'student.hold_put' | 'student.hold_lifted',
    studentId: string,
  ): Promise<ChangedRetention> {
    await this.book.write(tx, { action, about: [{ kind: 'student', id: studentId }] });
    const [child] = await tx.sql(retentionOf(studentId));
    if (!child) throw new AppError('NOT_FOUND', NOBODY);
    const [erasure = null] = await tx.sql(erasureOf(identity.personId, studentId));
    return { success: true, child: { ...child, erasure } };
  }
}

import {
  AppError,
  type ChangedErasure,
  type Erasure,
  type Identity,
  type OrderErasure,
  type Page,
  pageAsked,
  pageOf,
  type PageQuery,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { daysAfter, daysErasureRunsOn, ERASURE } from '@homeroom/domain';
import { AuditNotes, Outbox } from '@homeroom/events';
import { THE_PLATFORM } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { frameOf } from '../../ground/timetable/timetable.queries';
import { oneFrame } from '../../ground/timetable/timetable-week';
import { stopErasures } from '../../people/profiles/erasure-stops';
import {
  agreeToErasure,
  countErasures,
  dueErasures,
  erasureById,
  type ErasureJudgement,
  erasuresListed,
  findErasure,
  holdErasure,
  judgeErasure,
  orderErasure,
} from './erasures.queries';
import { RetentionService } from './retention.service';

/** Erases a child's data before its time because somebody asked for it, in the same way as by age. */
@Injectable()
export class ErasuresService {
  constructor(
    private readonly db: TenantDb,
    private readonly retention: RetentionService,
    private readonly book: AuditNotes,
    private readonly outbox: Outbox,
  ) {}

  async list({ personId }: Identity, find: PageQuery): Promise<Page<Erasure>> {
    const asked = pageAsked(find);
    const [items, [counted]] = await this.db.read(
      erasuresListed(personId, asked.pageSize, asked.offset),
      countErasures(),
    );
    return pageOf(asked, items, counted);
  }

  async read({ personId }: Identity, id: string): Promise<Erasure> {
    const [[erasure]] = await this.db.read(erasureById(personId, id));
    if (!erasure) throw noErasure();
    return erasure;
  }

  order(identity: Identity, studentId: string, wanted: OrderErasure): Promise<ChangedErasure> {
    return this.db.transaction(async (tx) => {
      await this.retention.hold(tx, studentId);
      const { recordId, today, dueOn } = await this.judge(tx, studentId);
      const { askedBy, askedOn, note = null } = wanted;
      if (askedOn > today)
        throw new AppError('VALIDATION_FAILED', 'Choose the day it was requested: today or earlier.');
      const id = uuidv7();
      const [frame] = await tx.sql(frameOf(dueOn, daysAfter(dueOn, ERASURE.runsOnDays)));
      const more = daysErasureRunsOn(dueOn, oneFrame(frame));
      const ordered = await tx.sql(
        orderErasure(id, studentId, recordId, askedBy, askedOn, note, identity.personId, more),
      );
      if (ordered.length === 0) throw new AppError('CHANGED_MEANWHILE');
      await this.note(tx, 'student.erasure_ordered', studentId, { askedBy });
      await this.outbox.publish(tx, 'erasure.ordered', { erasureId: id, orderedBy: identity.personId });
      return this.changed(tx, identity, id);
    });
  }

  /** A second administrator agrees, and it is carried out at once. */
  agree(identity: Identity, id: string): Promise<ChangedErasure> {
    return this.db.transaction(async (tx) => {
      const studentId = await this.studentOf(tx, id);
      const guardianIds = await this.retention.take(tx, studentId);
      const [waiting] = await tx.sql(holdErasure(studentId));
      if (waiting?.id !== id) throw new AppError('CHANGED_MEANWHILE');
      if (waiting.orderedBy === identity.personId) throw new AppError('ERASURE_OWN');
      await this.judge(tx, studentId);
      await tx.sql(agreeToErasure(id, identity.personId));
      await this.note(tx, 'student.erasure_agreed', studentId);
      await this.retention.forget(tx, studentId, guardianIds);
      return this.changed(tx, identity, id);
    });
  }

  stop(identity: Identity, id: string): Promise<ChangedErasure> {
    return this.db.transaction(async (tx) => {
      const studentId = await this.studentOf(tx, id);
      await this.retention.hold(tx, studentId);
      const [waiting] = await tx.sql(holdErasure(studentId));
      if (waiting?.id !== id) throw new AppError('CHANGED_MEANWHILE');
      await stopErasures(tx, this.book, { studentIds: [studentId], because: 'office' });
      return this.changed(tx, identity, id);
    });
  }

  due(schoolId: string, after: string, most: number): Promise<{ id: string }[]> {
    return this.db.inSchool(schoolId, (tx) => tx.sql(dueErasures(after, most)));
  }

  /** Carries out an erasure that has waited long enough. A student who is back keeps everything. */
  carryOut(schoolId: string, studentId: string): Promise<void> {
    return this.db.inSchool(schoolId, async (tx) => {
      const guardianIds = await this.retention.take(tx, studentId);
      const [waiting] = await tx.sql(holdErasure(studentId));
      if (!waiting?.isDue) return;
      const [judged] = await tx.sql(judgeErasure(studentId));
      const stopped = { studentIds: [studentId], because: 'returned', by: THE_PLATFORM } as const;
      if (judged && !judged.hasLeft) await stopErasures(tx, this.book, stopped);
      else await this.retention.forget(tx, studentId, guardianIds);
    });
  }

  private async judge(tx: Tx, studentId: string): Promise<ErasureJudgement> {
    const [judged] = await tx.sql(judgeErasure(studentId));
    if (!judged) throw new AppError('NOT_FOUND', 'There is no such student.');
    if (!judged.hasLeft) throw new AppError('STUDENT_IS_HERE');
    if (judged.isHeld) throw new AppError('DATA_HELD');
    return judged;
  }

  private async studentOf(tx: Tx, id: string): Promise<string> {
    const [found] = await tx.sql(findErasure(id));
    if (!found) throw noErasure();
    return found.studentId;
  }

  private note(
    tx: Tx,
    action: 'student.erasure_ordered' | 'student.erasure_agreed',
    studentId: string,
    detail: Record<string, string> = {},
  ): Promise<void> {
    return this.book.write(tx, { action, about: [{ kind: 'student', id: studentId }], detail });
  }

  private async changed(tx: Tx, { personId }: Identity, id: string): Promise<ChangedErasure> {
    const [erasure] = await tx.sql(erasureById(personId, id));
    if (!erasure) throw noErasure();
    return { success: true, erasure };
  }
}

const noErasure = () => new AppError('NOT_FOUND', 'There is no such erasure.');

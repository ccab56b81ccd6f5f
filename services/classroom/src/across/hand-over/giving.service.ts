import {
  AppError,
  type HandedOver,
  type HandOverStudent,
  type Identity,
  identityMay,
  recordedRole,
  refusedAt,
  type TakeBackHandOver,
  type TakenBackHandOver,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import type { AuditAction } from '@homeroom/domain';
import { AuditNotes, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { judgeCollector, type JudgedCollector } from '../../people/families/collectors.queries';
import { childAtGate, holdForLine, lineNamed, standingLine, takeBackLine, writeLine } from './giving.queries';
import { toLine } from './hand-over-line';

/** A child is given to one person, once, and what was a mistake is taken back: nothing that was written goes. */
@Injectable()
export class GivingService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  /** What a phone kept while it had no connection counts by when it happened, also where the hand-over was closed meanwhile. */
  give(identity: Identity, handOverId: string, wanted: HandOverStudent): Promise<HandedOver> {
    const { studentId, guardianId = null, name = null, reason = null, at } = wanted;
    return this.db.transaction(async (tx) => {
      const { change, isDrill, isLate } = await this.held(tx, handOverId, at);
      const [child] = await tx.sql(childAtGate(handOverId, studentId));
      if (!child) throw new AppError('NOT_FOUND', 'There is no such student.');
      if (isLate) throw new AppError('HAND_OVER_CLOSED');
      if (guardianId === null && name === null) throw refusedAt('name', 'Choose who collects the student.');
      const [person] = await tx.sql(judgeCollector(studentId, guardianId, name));
      const to = receiver(identity, { name, reason }, person);
      const [first] = await tx.sql(standingLine(handOverId, studentId));
      const isSame =
        first?.byId === identity.personId && first.guardianId === to.guardianId && first.to === to.name;
      if (first && isSame)
        return { success: true, line: toLine(first), isOvertaken: false, isRefused: false };
      const id = uuidv7();
      const outcome = first ? 'second' : 'stands';
      const whom = [to.guardianId, to.name, to.relation, to.reason] as const;
      const by = [identity.personId, recordedRole(identity)] as const;
      await tx.sql(writeLine(handOverId, studentId, id, outcome, ...whom, at, ...by, change));
      if (!first && !isDrill) await this.outbox.publish(tx, 'student.handed_over', { lineId: id, studentId });
      await this.noted(tx, actionOf(first !== undefined, to.reason !== null), handOverId, {
        studentId,
        isDrill,
      });
      const [line] = await tx.sql(standingLine(handOverId, studentId));
      if (!line) throw new Error('What was written a moment ago is there');
      return { success: true, line: toLine(line), isOvertaken: first !== undefined, isRefused: false };
    });
  }

  /** After the end the office alone still says that something was a mistake. */
  takeBack(
    identity: Identity,
    handOverId: string,
    { studentId, nth, reason }: TakeBackHandOver,
  ): Promise<TakenBackHandOver> {
    return this.db.transaction(async (tx) => {
      const { change, isDrill, isClosed } = await this.held(tx, handOverId, new Date().toISOString());
      const [line] = await tx.sql(lineNamed(handOverId, studentId, nth));
      if (!line) throw new AppError('NOT_FOUND', 'There is no such student.');
      if (isClosed && !identityMay(identity, 'handOver.run')) throw new AppError('HAND_OVER_CLOSED');
      if (line.outcome !== 'stands') throw new AppError('CHANGED_MEANWHILE');
      const by = [identity.personId, recordedRole(identity)] as const;
      await tx.sql(takeBackLine(handOverId, studentId, nth, ...by, reason, change));
      if (!isDrill)
        await this.outbox.publish(tx, 'student.hand_over_taken_back', { lineId: line.id, studentId });
      await this.noted(tx, 'student.hand_over_taken_back', handOverId, { studentId, isDrill });
      const [after] = await tx.sql(lineNamed(handOverId, studentId, nth));
      if (!after) throw new Error('What was changed a moment ago is there');
      return { success: true, line: toLine(after) };
    });
  }

  private async held(tx: Tx, handOverId: string, at: string) {
    const [held] = await tx.sql(holdForLine(handOverId, at));
    if (!held) throw new AppError('NOT_FOUND', 'There is no such hand-over.');
    return held;
  }

  private async noted(
    tx: Tx,
    action: AuditAction,
    handOverId: string,
    { studentId, isDrill }: { studentId: string; isDrill: boolean },
  ): Promise<void> {
    const about = [{ kind: 'student' as const, id: studentId }];
    await this.book.write(tx, { action, about, detail: { isDrill } });
    await this.outbox.publish(tx, 'hand_over.changed', { handOverId });
  }
}

/** Whoever must not get the child does not, whoever asks and for whatever reason. */
function receiver(
  identity: Identity,
  { name, reason }: { name: string | null; reason: string | null },
  person: JudgedCollector | undefined,
) {
  if (person?.isBarred) throw new AppError('FORBIDDEN');
  if (person?.listed) return { ...person.listed, reason: null };
  if (name === null || !identityMay(identity, 'handOver.run')) throw new AppError('FORBIDDEN');
  if (reason === null) throw refusedAt('reason', 'Say why this person collects the student.');
  return { guardianId: null, name, relation: null, reason };
}

function actionOf(isSecond: boolean, isUnlisted: boolean): AuditAction {
  if (isSecond) return 'student.handed_over_again';
  return isUnlisted ? 'student.handed_over_unlisted' : 'student.handed_over';
}

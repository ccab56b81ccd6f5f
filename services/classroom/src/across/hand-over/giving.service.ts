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
import type { AuditAction, HandOverOutcome, HandOverRefusal } from '@homeroom/domain';
import { AuditNotes, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { judgeCollector, type JudgedCollector } from '../../people/families/collectors.queries';
import {
  childAtGate,
  holdForLine,
  lineNamed,
  refusedBefore,
  secondInPlace,
  standingLine,
  takeBackLine,
  writeLine,
} from './giving.queries';
import { toLine } from './hand-over-line';

/** A child is handed over to one person, once. Mistakes are taken back, and no line is ever deleted. */
@Injectable()
export class GivingService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  /**
   * A line that a phone stored while offline counts by its own time, even if the hand-over was closed meanwhile. What was not allowed
   * happened all the same, so it is recorded with its reason, does not count, and no family is told.
   */
  give(identity: Identity, handOverId: string, wanted: HandOverStudent): Promise<HandedOver> {
    const { studentId, guardianId = null, name = null, reason = null, at } = wanted;
    return this.db.transaction(async (tx) => {
      const held = await this.held(tx, handOverId, at);
      const { isDrill } = held;
      const [child] = await tx.sql(childAtGate(handOverId, studentId));
      if (!child) throw new AppError('NOT_FOUND', 'There is no such student.');
      if (guardianId === null && name === null) throw refusedAt('name', 'Choose who collects the student.');
      const [person] = await tx.sql(judgeCollector(studentId, guardianId, name));
      const { to, why: whyNot } = receiver(identity, { guardianId, name, reason }, person);
      const by = [identity.personId, recordedRole(identity)] as const;
      const [first] = await tx.sql(standingLine(handOverId, studentId));
      const isSame =
        first?.byId === identity.personId && first.guardianId === to.guardianId && first.to === to.name;
      if (first && isSame)
        return { success: true, line: toLine(first), isOvertaken: false, isRefused: false };
      const why = whyNot === 'barred' ? whyNot : (outOfTime(held, child) ?? whyNot);
      if (why) {
        const [before] = await tx.sql(
          refusedBefore(handOverId, studentId, identity.personId, why, to.guardianId, to.name),
        );
        if (before) return { success: true, line: toLine(before), isOvertaken: false, isRefused: true };
      }
      const id = uuidv7();
      const outcome = outcomeOf(why, first !== undefined);
      const whom = [to.guardianId, to.name, to.relation, to.reason] as const;
      const [written] = await tx.sql(
        writeLine(handOverId, studentId, id, outcome, ...whom, at, ...by, held.change, why),
      );
      if (outcome === 'stands' && !isDrill && held.isNews)
        await this.outbox.publish(tx, 'student.handed_over', { lineId: id, studentId });
      await this.noted(tx, actionOf(outcome, to.reason !== null), handOverId, { studentId, isDrill });
      const nth = why || !first ? written?.nth : first.nth;
      const [line] = await tx.sql(lineNamed(handOverId, studentId, nth ?? 0));
      if (!line) throw new Error('What was written a moment ago is there');
      const isRefused = why !== null;
      return { success: true, line: toLine(line), isOvertaken: outcome === 'second', isRefused };
    });
  }

  /**
   * After the end only the office can take a line back, and refused lines only the office at any time, so that nobody wipes away what they
   * were not allowed to do. If somebody had also come for the child at another gate, that line counts from now on, and the child is not
   * with the school.
   */
  takeBack(
    identity: Identity,
    handOverId: string,
    { studentId, nth, reason }: TakeBackHandOver,
  ): Promise<TakenBackHandOver> {
    return this.db.transaction(async (tx) => {
      const now = new Date().toISOString();
      const { change, isDrill, isClosed, isNews } = await this.held(tx, handOverId, now);
      const [line] = await tx.sql(lineNamed(handOverId, studentId, nth));
      if (!line) throw new AppError('NOT_FOUND', 'There is no such student.');
      if (isClosed && !identityMay(identity, 'handOver.run')) throw new AppError('HAND_OVER_CLOSED');
      const isRefused = line.outcome === 'refused';
      if (isRefused && !identityMay(identity, 'handOver.run'))
        throw new AppError('FORBIDDEN', 'Only an administrator of the school can do this.');
      if (line.takenBack || !(isRefused || line.outcome === 'stands'))
        throw new AppError('CHANGED_MEANWHILE');
      const by = [identity.personId, recordedRole(identity)] as const;
      await tx.sql(takeBackLine(handOverId, studentId, nth, ...by, reason, change));
      if (isRefused) {
        const action = 'student.hand_over_refusal_taken_back';
        await this.noted(tx, action, handOverId, { studentId, isDrill });
        return this.taken(tx, handOverId, { studentId, nth });
      }
      // A change number of its own, because readers continue by it.
      const { change: next } = await this.held(tx, handOverId, now);
      const [second] = await tx.sql(secondInPlace(handOverId, studentId, next));
      if (!isDrill) {
        const isWithSchool = !second && isNews;
        await this.outbox.publish(tx, 'student.hand_over_taken_back', {
          ...{ lineId: line.id, studentId, isWithSchool },
        });
        if (second?.isNews)
          await this.outbox.publish(tx, 'student.handed_over', { lineId: second.id, studentId });
      }
      await this.noted(tx, 'student.hand_over_taken_back', handOverId, { studentId, isDrill });
      return this.taken(tx, handOverId, { studentId, nth });
    });
  }

  private async taken(
    tx: Tx,
    handOverId: string,
    { studentId, nth }: Pick<TakeBackHandOver, 'studentId' | 'nth'>,
  ): Promise<TakenBackHandOver> {
    const [after] = await tx.sql(lineNamed(handOverId, studentId, nth));
    if (!after) throw new Error('What was changed a moment ago is there');
    return { success: true, line: toLine(after) };
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

interface Receiver {
  to: { guardianId: string | null; name: string | null; relation: string | null; reason: string | null };
  /** Null if the person may collect the child. */
  why: HandOverRefusal | null;
}

/** A barred person never gets the child, whoever asks and for whatever reason. If an id is given, the name is ignored. */
function receiver(
  identity: Identity,
  { guardianId, name, reason }: { guardianId: string | null; name: string | null; reason: string | null },
  person: JudgedCollector | undefined,
): Receiver {
  const said = { guardianId, name: person?.called ?? name, relation: null, reason };
  if (person?.isBarred) return { to: person.listed ? { ...person.listed, reason } : said, why: 'barred' };
  if (person?.listed) return { to: { ...person.listed, reason: null }, why: null };
  if (guardianId !== null || !identityMay(identity, 'handOver.run')) return { to: said, why: 'unlisted' };
  if (reason === null) throw refusedAt('reason', 'Say why this person collects the student.');
  return { to: said, why: null };
}

/** The reason why the child could not be handed over in this hand-over at that time, to anybody. */
function outOfTime(
  { isLate, isTooLate }: { isLate: boolean; isTooLate: boolean },
  { isInIt }: { isInIt: boolean },
): HandOverRefusal | null {
  if (isTooLate) return 'too_late';
  if (isLate) return 'after_end';
  return isInIt ? null : 'not_in_it';
}

function outcomeOf(why: HandOverRefusal | null, isSecond: boolean): HandOverOutcome {
  if (why) return 'refused';
  return isSecond ? 'second' : 'stands';
}

function actionOf(outcome: HandOverOutcome, isUnlisted: boolean): AuditAction {
  if (outcome === 'refused') return 'student.handed_over_refused';
  if (outcome === 'second') return 'student.handed_over_again';
  return isUnlisted ? 'student.handed_over_unlisted' : 'student.handed_over';
}

import {
  AppError,
  type ChangedHandOver,
  type FindHandOverChildren,
  type HandOverChildren,
  type HandOverLines,
  type HandOverNow,
  type HandOverOfClass,
  type Identity,
  identityMay,
  type OpenHandOver,
  recordedRole,
} from '@homeroom/contracts';
import { TenantDb, type Tx, violatedConstraint } from '@homeroom/database';
import { HAND_OVER } from '@homeroom/domain';
import { AuditNotes, Outbox } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { collectsNobody } from '../../people/families/collectors.queries';
import { toLine } from './hand-over-line';
import {
  childrenAtGate,
  classesOfHandOver,
  closeHandOver,
  handOverById,
  haveTheirChildren,
  holdHandOver,
  keepChildren,
  linesAfter,
  noteLook,
  openHandOver,
  pastHandOvers,
  reopenHandOver,
  runningHandOver,
} from './hand-over.queries';

/** When and where children are returned to their families after an alarm, and what the staff at a gate need to know. */
@Injectable()
export class HandOverService {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  async now(identity: Identity): Promise<HandOverNow> {
    const [[running]] = await this.db.read(runningHandOver());
    if (!running) return { running: null, past: await this.past(identity) };
    const [classes] = await this.db.read(classesOfHandOver(running.id));
    return { running: { ...running, counts: sumOf(classes), classes }, past: [] };
  }

  private async past(identity: Identity): Promise<HandOverNow['past']> {
    if (!identityMay(identity, 'handOver.run')) return [];
    const [past] = await this.db.read(pastHandOvers());
    return past;
  }

  /** The families are told where to come, except in a drill. */
  open(identity: Identity, { place, isDrill }: OpenHandOver): Promise<ChangedHandOver> {
    return this.db.transaction(async (tx) => {
      const id = uuidv7();
      const [opened] = await tx.sql(
        openHandOver(id, place, isDrill, identity.personId, recordedRole(identity)),
      );
      if (!opened) throw new AppError('HAND_OVER_RUNS');
      if (!isDrill) await this.invite(tx, id, id, place);
      await this.book.write(tx, { action: 'school.hand_over_opened', detail: { isDrill } });
      return this.changed(tx, id);
    });
  }

  /** Does nothing if already closed. After closing, no family is sent to the place any more. */
  close(identity: Identity, id: string): Promise<ChangedHandOver> {
    return this.db.transaction(async (tx) => {
      const [held] = await tx.sql(holdHandOver(id));
      if (!held) throw new AppError('NOT_FOUND', 'There is no such hand-over.');
      if (held.isOpen) {
        await tx.sql(keepChildren(id));
        await tx.sql(closeHandOver(id, identity.personId, recordedRole(identity)));
        const { openingId, isDrill } = held;
        if (!isDrill) await this.outbox.publish(tx, 'hand_over.closed', { handOverId: id, openingId });
        await this.book.write(tx, {
          action: 'school.hand_over_closed',
          detail: { isDrill: held.isDrill },
        });
      }
      return this.changed(tx, id);
    });
  }

  /** Undoes a premature closing: all lines are kept, and families who still have a child there are told again where to come. */
  reopen(id: string): Promise<ChangedHandOver> {
    return this.db.transaction(async (tx) => {
      const [held] = await tx.sql(holdHandOver(id));
      if (!held) throw new AppError('NOT_FOUND', 'There is no such hand-over.');
      if (!held.isOpen) {
        if (!held.isOnlyOne) throw new AppError('HAND_OVER_RUNS');
        if (!held.isFresh) throw new AppError('HAND_OVER_CLOSED');
        const openingId = uuidv7();
        try {
          await tx.sql(reopenHandOver(id, openingId));
        } catch (error) {
          // Somebody has opened another one concurrently.
          if (violatedConstraint(error) === 'hand_over_running') throw new AppError('HAND_OVER_RUNS');
          throw error;
        }
        if (!held.isDrill) await this.invite(tx, id, openingId, held.place);
        await this.book.write(tx, {
          action: 'school.hand_over_reopened',
          detail: { isDrill: held.isDrill },
        });
      }
      return this.changed(tx, id);
    });
  }

  /**
   * Names of children and of the people who may collect them. The audit log records who read which classes, once an hour: an open page
   * rereads changes, and a line for each would bury who was there at all.
   */
  children(
    { personId }: Identity,
    id: string,
    { from, until }: FindHandOverChildren,
  ): Promise<HandOverChildren> {
    return this.db.transaction(async (tx) => {
      const [found] = await tx.sql(handOverById(id));
      if (!found) throw new AppError('NOT_FOUND', 'There is no such hand-over.');
      // Read before the children: anything that changes meanwhile has a newer version and is fetched again.
      const classes = await tx.sql(classesOfHandOver(id));
      const children = await tx.sql(childrenAtGate(id, from, until));
      const numbers = new Set(children.map(({ classNumber }) => classNumber));
      const noted = await tx.sql(noteLook(id, personId, [...numbers]));
      if (noted.length > 0) {
        const classNumbers = noted.map(({ classNumber }) => classNumber).sort((a, b) => a - b);
        const count = children.filter(({ classNumber }) => classNumbers.includes(classNumber)).length;
        await this.book.write(tx, {
          action: 'student.hand_over_list_opened',
          detail: { count, classNumbers },
        });
      }
      const asked = classes.filter(({ classNumber }) => from <= classNumber && classNumber <= until);
      return { children, versions: asked.map(({ version }) => version) };
    });
  }

  async lines(id: string, after: number): Promise<HandOverLines> {
    const [[found], lines] = await this.db.read(handOverById(id), linesAfter(id, after));
    if (!found) throw new AppError('NOT_FOUND', 'There is no such hand-over.');
    return {
      lines: lines.map(toLine),
      upTo: lines.at(-1)?.change ?? after,
      hasMore: lines.length === HAND_OVER.linesAtOnce,
    };
  }

  /** Guardians who may collect no child, or already have all of theirs, are not asked to come. */
  private async invite(tx: Tx, handOverId: string, openingId: string, place: string): Promise<void> {
    const left = [...(await tx.sql(collectsNobody())), ...(await tx.sql(haveTheirChildren(handOverId)))];
    const notTold = [...new Set(left.map(({ id }) => id))];
    await this.outbox.publish(tx, 'hand_over.opened', { handOverId, openingId, place, notTold });
  }

  private async changed(tx: Tx, id: string): Promise<ChangedHandOver> {
    await this.outbox.publish(tx, 'hand_over.changed', { handOverId: id });
    const [handOver] = await tx.sql(handOverById(id));
    if (!handOver) throw new AppError('NOT_FOUND', 'There is no such hand-over.');
    return { success: true, handOver };
  }
}

function sumOf(classes: readonly HandOverOfClass[]) {
  const sum = (field: 'waiting' | 'handedOver' | 'notHere') =>
    classes.reduce((all, each) => all + each[field], 0);
  return { waiting: sum('waiting'), handedOver: sum('handedOver'), notHere: sum('notHere') };
}

import type { FactMap } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { inParts, type PermissionStep, SERVER_LIMITS, takesChanges } from '@homeroom/domain';
import { KnownSchools, Outbox, schoolNow } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import {
  askChildren,
  askNewcomers,
  everybodyAsked,
  moveToZone,
  noteReminder,
  openSlipsAbout,
  takeEnded,
  takeReminders,
  type ToldChild,
  unanswered,
} from './slips.queries';

/** Slips dealt with in one transaction: one may ask a whole school, which takes its share of a second. */
const BATCH = 1;

/** Newcomers times slips in one transaction: an import of 200 beside 299 slips takes more than a second in all. */
const PAIRS = 10_000;

interface Told {
  id: string;
  /** Who did it; null for what happens by itself. */
  byId: string | null;
}

/** Tells families what they are asked, reminds them, and tells the staff when the last day has passed. */
@Injectable()
export class SlipTelling {
  constructor(
    private readonly db: TenantDb,
    private readonly outbox: Outbox,
    schools: KnownSchools,
  ) {
    schools.onOtherZone(async (tx, { before, now }) => {
      await tx.sql(moveToZone(before, now));
    });
  }

  /** Must run in the transaction that sends it. Returns how many children somebody is newly asked about. */
  async ask(tx: Tx, told: Told): Promise<number> {
    const children = await tx.sql(askChildren(told.id));
    await this.tell(tx, told, 'asked', children);
    return children.length;
  }

  async withdraw(tx: Tx, told: Told): Promise<void> {
    await this.tell(tx, told, 'withdrawn', await tx.sql(everybodyAsked(told.id)));
  }

  /** Returns about how many children somebody was told. */
  async remind(tx: Tx, told: Told): Promise<number> {
    const children = (await tx.sql(unanswered(told.id))).filter(({ guardianIds }) => guardianIds.length > 0);
    await this.tell(tx, told, 'due', children);
    return children.length;
  }

  async remindByHand(tx: Tx, told: Told): Promise<number> {
    const reminded = await this.remind(tx, told);
    if (reminded > 0) await tx.sql(noteReminder(told.id));
    return reminded;
  }

  /**
   * Children who have come into a class that a slip asks are asked too, and guardians who have come to a child, each once: about all open
   * slips, or about those named. Of many, each part of the slips gets a transaction of its own.
   */
  async askNewcomers(
    tx: Tx,
    studentIds: readonly string[],
    only: readonly string[] | null = null,
  ): Promise<void> {
    const slips = await tx.sql(openSlipsAbout(studentIds, only));
    if (slips.length === 0) return;
    const slipIds = slips.map(({ id }) => id);
    const parts = inParts(slipIds, Math.max(1, Math.floor(PAIRS / studentIds.length)));
    if (parts.length > 1) {
      const toAsk = parts.map((part) => ({ slipIds: part, studentIds: [...studentIds] }));
      return this.outbox.publishAll(tx, 'permission_slips.to_ask', toAsk);
    }
    const newlyAsked = await tx.sql(askNewcomers(studentIds, slipIds));
    const bySlip = new Map(newlyAsked.map(({ slipId, children }) => [slipId, children]));
    const asked = slips.flatMap(({ id, askedBy: byId }) => {
      const children = bySlip.get(id);
      return children ? [{ id, byId, children }] : [];
    });
    const told = asked.flatMap(({ children, ...slip }) => inFacts(slip, 'asked', children));
    await this.outbox.publishAll(tx, 'permission_slip.told', told);
    const changed = asked.map(({ id: slipId, children }) => ({
      ...{ slipId, studentId: null, guardianId: null },
      studentIds: children.map(({ studentId }) => studentId),
    }));
    await this.outbox.publishAll(tx, 'permission_slip.changed', changed);
  }

  async changed(
    tx: Tx,
    slipId: string,
    answered: { studentId: string; guardianId: string } | null,
  ): Promise<void> {
    const { studentId = null, guardianId = null } = answered ?? {};
    await this.outbox.publish(tx, 'permission_slip.changed', { slipId, studentId, guardianId });
  }

  /** Does what is due in a school that accepts changes. */
  async goOn(schoolId: string): Promise<void> {
    const { state } = await this.db.inSchool(schoolId, schoolNow);
    if (!takesChanges(state)) return;
    await this.db.inBatches(schoolId, BATCH, async (tx) => {
      const due = await tx.sql(takeReminders(BATCH));
      for (const { id, askedBy: byId, goesOut } of due) if (goesOut) await this.remind(tx, { id, byId });
      return due.length;
    });
    await this.db.inBatches(schoolId, BATCH, async (tx) => {
      const ended = await tx.sql(takeEnded(BATCH));
      for (const { id: slipId, askedBy, isTheirs, isOfBeforeRestore } of ended) {
        if (isOfBeforeRestore) continue;
        const open = (await tx.sql(unanswered(slipId))).length;
        const byId = isTheirs ? askedBy : null;
        await this.outbox.publish(tx, 'permission_slip.ended', { slipId, byId, open });
        await this.changed(tx, slipId, null);
      }
      return ended.length;
    });
  }

  private async tell(
    tx: Tx,
    told: Told,
    step: PermissionStep,
    children: readonly ToldChild[],
  ): Promise<void> {
    await this.outbox.publishAll(tx, 'permission_slip.told', inFacts(told, step, children));
  }
}

/** A withdrawal also takes back what families were told before, so it is published even if nobody hears of it. */
function inFacts(
  { id: slipId, byId }: Told,
  step: PermissionStep,
  children: readonly ToldChild[],
): FactMap['permission_slip.told'][] {
  const heard = children.filter(({ guardianIds }) => guardianIds.length > 0);
  const parts = inParts(heard, SERVER_LIMITS.peopleIssuedAtOnce);
  if (parts.length === 0 && step === 'withdrawn') parts.push([]);
  return parts.map((part) => ({
    ...{ slipId, step, byId },
    children: part.map(({ studentId, guardianIds }) => ({ studentId, guardianIds })),
  }));
}

import {
  AppError,
  type AwardedSeveral,
  type AwardPoints,
  type AwardSeveral,
  type FindPoints,
  type Identity,
  type NamedPointEntry,
  type PointCategoryRecord,
  type PointEntry,
  type PointsChanged,
  type PointsOfOne,
  type UndoneSeveral,
  recordedRole,
  refusedAt,
} from '@homeroom/contracts';
import { KeyedWrites, type RequestKey, TenantDb, type Tx } from '@homeroom/database';
import { POINTS, type RecordedRole, type Role, SENTENCES, TIMES } from '@homeroom/domain';
import { Outbox } from '@homeroom/events';
import { currentRequestId, judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { admitToClass } from '../../ground/access/class-access';
import { classGate } from '../../ground/access/class-reach';
import { admitToStudent } from '../../ground/access/student-access';
import { studentGate } from '../../ground/access/student-reach';
import { holdYear } from '../../ground/calendar/running-year';
import { AwardLine } from './award-line';
import { award, awardGate, type AwardOutcome, groupAwardGate, undo, undoGate } from './award.statement';
import { categories } from '../../ground/categories/categories';
import { toNamedEntry, toPointEntry } from './point-entry';
import { entriesOf, inOrderOfStudents, undoableBy } from './points.queries';

/** The ledger of behaviour points. Nothing in it ever changes: an undo is a row that reverses another. */
@Injectable()
export class PointsService {
  constructor(
    private readonly db: TenantDb,
    private readonly keyed: KeyedWrites,
    private readonly line: AwardLine,
    private readonly outbox: Outbox,
  ) {}

  /** The school's categories and, if the caller has access to the class, the class's. */
  async categories({ role, personId }: Identity, classNumber: number | null): Promise<PointCategoryRecord[]> {
    if (classNumber === null) return (await this.db.read(categories(null)))[0];
    const [[gate], all] = await this.db.read(classGate(classNumber, role, personId), categories(classNumber));
    admitToClass(gate);
    return all;
  }

  /** Writes ledger row, total and fact in one statement, then wakes the relay. */
  async award(identity: Identity, wanted: AwardPoints, key?: RequestKey): Promise<PointsChanged> {
    const { personId: awardedBy, role, schoolId } = identity;
    const { studentId } = wanted;
    const given = givenIn(wanted);

    const said = { entryId: uuidv7(), eventId: uuidv7(), studentId, ...given };
    const by = { awardedBy, role, recordedAs: recordedRole(identity), requestId: currentRequestId() };
    const whole = { ...said, ...by, key };
    const outcome =
      (await this.line.give(whole)) ??
      (await this.keyed.write(award(whole), key, async () =>
        admitToAward(await this.db.readOne(gateOfAward(studentId, role, awardedBy, given.groupId))),
      ));
    const change = toChange(outcome);
    this.outbox.wakeNow(schoolId);
    return { success: true, ...change };
  }

  /** Gives the same to several students, with as many statements as a single award needs: to all of them, or to nobody. */
  async awardSeveral(identity: Identity, wanted: AwardSeveral): Promise<AwardedSeveral> {
    const { personId: awardedBy, role } = identity;
    const { studentIds } = wanted;
    const given = givenIn(wanted);
    const by = { awardedBy, role, recordedAs: recordedRole(identity), requestId: currentRequestId() };
    return this.db.transaction(async (tx) => {
      await judged(async () => {
        for (const studentId of studentIds)
          admitToAward(await this.db.readOne(gateOfAward(studentId, role, awardedBy, given.groupId)));
      });
      // Anything that changes many students at once takes the year first, so the two cannot deadlock.
      await holdYear(tx);
      const changes: PointsOfOne[] = [];
      // In one order for everybody, so that two people giving to the same children cannot deadlock.
      for (const studentId of studentIds.toSorted()) {
        const said = { entryId: uuidv7(), eventId: uuidv7(), studentId, ...given };
        const [found] = await tx.sql(award({ ...said, ...by, key: undefined }));
        changes.push(toChange(found?.outcome));
      }
      this.outbox.wakeAfter(tx);
      return { success: true, changes };
    });
  }

  /** Allowed to the giver, for ten minutes, once, and only while they have access to the class. */
  async undo(identity: Identity, entryId: string): Promise<PointsChanged> {
    const { personId, role } = identity;
    const by = recordedRole(identity);
    return this.db.transaction(async (tx) => {
      await judged(async () => admitToUndo(await this.db.readOne(undoGate(entryId, personId, role))));
      const undone = await takeBack(tx, entryId, { personId, role, by });
      if (!undone) throw new AppError('ALREADY_UNDONE');
      this.outbox.wakeAfter(tx);
      return { success: true, ...undone };
    });
  }

  /** Undoes awards to several students, all or none; those already undone one by one stay so. */
  async undoSeveral(identity: Identity, entryIds: string[]): Promise<UndoneSeveral> {
    const { personId, role } = identity;
    const by = recordedRole(identity);
    return this.db.transaction(async (tx) => {
      await judged(async () => {
        for (const entryId of entryIds) admitToUndo(await this.db.readOne(undoGate(entryId, personId, role)));
      });
      await holdYear(tx);
      const known = await tx.sql(inOrderOfStudents(entryIds));
      if (known.length < entryIds.length) admitToUndo(undefined);
      const changes: PointsOfOne[] = [];
      for (const { id } of known) {
        const undone = await takeBack(tx, id, { personId, role, by });
        if (undone) changes.push(undone);
      }
      if (changes.length === 0) throw new AppError('ALREADY_UNDONE');
      this.outbox.wakeAfter(tx);
      return { success: true, changes };
    });
  }

  /** Awards that the caller has given within the last ten minutes and not undone, in classes they still have access to. */
  async undoable({ personId, role }: Identity): Promise<NamedPointEntry[]> {
    const [entries] = await this.db.read(undoableBy(personId, role, TIMES.undoWindowMs));
    return entries.map(toNamedEntry);
  }

  async entries(
    { personId, role }: Identity,
    { studentId, before, limit }: FindPoints,
  ): Promise<PointEntry[]> {
    const [[gate], entries] = await this.db.read(
      studentGate(studentId, role, personId),
      entriesOf(studentId, before ?? null, limit ?? POINTS.pageSize),
    );
    admitToStudent(gate);
    return entries.map(toPointEntry);
  }
}

/** Requires exactly one of category and amount. */
function givenIn(wanted: Omit<AwardPoints, 'studentId'>) {
  const { groupId = null, categoryId = null, amount = null, note = null } = wanted;
  if ((categoryId === null) === (amount === null)) throw refusedAt('amount', SENTENCES.pointsNeedOne);
  return { groupId, categoryId, amount, note };
}

interface TakesBack {
  personId: string;
  role: Role;
  by: RecordedRole;
}

/** Undefined if it was undone before. */
async function takeBack(
  tx: Tx,
  entryId: string,
  { personId, role, by }: TakesBack,
): Promise<PointsOfOne | undefined> {
  const [outcome] = await tx.sql(
    undo(entryId, uuidv7(), uuidv7(), personId, by, TIMES.undoWindowMs, role, currentRequestId()),
  );
  admitToUndo(outcome);
  const { isYoung, behaviorPoints, pointsRevision } = outcome;
  if (!isYoung) throw new AppError('UNDO_TOO_LATE');
  return behaviorPoints === null
    ? undefined
    : { entry: toPointEntry(outcome), behaviorPoints, pointsRevision };
}

function gateOfAward(studentId: string, role: Role, awardedBy: string, groupId: string | null) {
  return groupId === null
    ? awardGate(studentId, role, awardedBy)
    : groupAwardGate(studentId, role, awardedBy, groupId);
}

/** The change, or the refusal. */
function toChange(outcome: AwardOutcome | undefined): PointsOfOne {
  admitToAward(outcome);
  if (outcome.id === null) throw refusedAt('categoryId', 'Choose a category from the list.');
  const entry = { ...outcome, awardedAt: new Date(outcome.awardedAt), undoneAt: null, isAdjustment: false };
  const { behaviorPoints, pointsRevision } = outcome;
  return { entry: toPointEntry(entry), behaviorPoints, pointsRevision };
}

function admitToAward<Gate extends { isReached: boolean; isOpen: boolean }>(
  gate: Gate | undefined,
): asserts gate is Gate {
  admitToStudent(gate);
  if (!gate?.isOpen)
    throw new AppError('CLASS_INACTIVE', 'This class is not active, so no points can be given.');
}

function admitToUndo<Gate extends { isOwn: boolean; isReached: boolean }>(
  gate: Gate | undefined,
): asserts gate is Gate {
  if (!gate) throw new AppError('NOT_FOUND', 'There are no such points.');
  if (!gate.isOwn) throw new AppError('FORBIDDEN', 'Only the person who awarded these points can undo them.');
  if (!gate.isReached) throw new AppError('FORBIDDEN', 'This is no longer one of your classes.');
}

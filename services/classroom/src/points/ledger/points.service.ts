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

/** The ledger of behaviour points. Nothing in it is ever changed: an undo is a row that reverses another. */
@Injectable()
export class PointsService {
  constructor(
    private readonly db: TenantDb,
    private readonly keyed: KeyedWrites,
    private readonly line: AwardLine,
    private readonly outbox: Outbox,
  ) {}

  /** The school's, and those of a class that is the asker's. */
  async categories({ role, personId }: Identity, classNumber: number | null): Promise<PointCategoryRecord[]> {
    if (classNumber === null) return (await this.db.read(categories(null)))[0];
    const [[gate], all] = await this.db.read(classGate(classNumber, role, personId), categories(classNumber));
    admitToClass(gate);
    return all;
  }

  /** The golden thread starts here: ledger row, total and fact in one statement, then the relay is woken. */
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

  /** The same to several, by as many statements as one of them needs: all of them have it, or nobody. */
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
      // Whoever changes many students at once takes the year first: the two never wait for each other.
      await holdYear(tx);
      const changes: PointsOfOne[] = [];
      // In one order for everybody, so that two who give to the same children never wait in a circle.
      for (const studentId of studentIds.toSorted()) {
        const said = { entryId: uuidv7(), eventId: uuidv7(), studentId, ...given };
        const [found] = await tx.sql(award({ ...said, ...by, key: undefined }));
        changes.push(toChange(found?.outcome));
      }
      this.outbox.wakeAfter(tx);
      return { success: true, changes };
    });
  }

  /** By whoever awarded, for ten minutes, once, and only while the class is theirs. */
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

  /** What was given to several, all of it or nothing; what was taken back one by one meanwhile stays so. */
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

  /** What the asker gave within the last ten minutes and has not taken back, in the classes that are still theirs. */
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

/** A category or an amount, and one of the two. */
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

/** Undefined where somebody has done so before. */
async function takeBack(
  tx: Tx,
  entryId: string,
  { personId, role, by }: TakesBack,
): Promise<PointsOfOne | undefined> {
  const [outcome] = await tx.sql(
    undo(entryId, uuidv7(), uuidv7(), personId, by, TIMES.undoWindowMs, role, currentRequestId()),
  );
  admitToUndo(outcome);
  const { isYoung, behaviorPoints } = outcome;
  if (!isYoung) throw new AppError('UNDO_TOO_LATE');
  return behaviorPoints === null ? undefined : { entry: toPointEntry(outcome), behaviorPoints };
}

function gateOfAward(studentId: string, role: Role, awardedBy: string, groupId: string | null) {
  return groupId === null
    ? awardGate(studentId, role, awardedBy)
    : groupAwardGate(studentId, role, awardedBy, groupId);
}

/** What was given, or why it was not. */
function toChange(outcome: AwardOutcome | undefined): PointsOfOne {
  admitToAward(outcome);
  if (outcome.id === null) throw refusedAt('categoryId', 'Choose a category from the list.');
  const entry = { ...outcome, awardedAt: new Date(outcome.awardedAt), undoneAt: null, isAdjustment: false };
  return { entry: toPointEntry(entry), behaviorPoints: outcome.behaviorPoints };
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

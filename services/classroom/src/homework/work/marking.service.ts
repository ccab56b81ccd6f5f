import {
  AppError,
  type Identity,
  type MarkedDone,
  type ReturnedWork,
  type ReturnWork,
  refusedAt,
  type SeenWork,
  type WorkPage,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { OPEN_WORK, scoreBy, SENTENCES } from '@homeroom/domain';
import { AuditNotes, Outbox } from '@homeroom/events';
import { FilesService } from '@homeroom/files/kept';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { holdToMark } from '../assigned/homework.queries';
import { toWorkLine } from '../assigned/work-line';
import { giveBack, type HeldWork, holdWork, markDone, workFor, type WorkPageRow } from './work.queries';

/** Marks handed-in work. */
@Injectable()
export class MarkingService {
  constructor(
    private readonly db: TenantDb,
    private readonly files: FilesService,
    private readonly outbox: Outbox,
    private readonly book: AuditNotes,
  ) {}

  async one(identity: Identity, homeworkId: string, studentId: string): Promise<WorkPage> {
    const { role, personId } = identity;
    const row = await this.db.readOne(workFor(homeworkId, role, personId, studentId));
    if (!row) throw new AppError('NOT_FOUND');
    return this.toPage(identity, row);
  }

  /** Requires the version that was seen: work handed in again meanwhile has to be looked at first. */
  giveBack(
    identity: Identity,
    homeworkId: string,
    studentId: string,
    wanted: ReturnWork,
  ): Promise<ReturnedWork> {
    const { role, personId } = identity;
    return this.db.transaction(async (tx) => {
      await tx.sql(holdToMark(homeworkId));
      const [held] = await tx.sql(holdWork(homeworkId, role, personId, [studentId]));
      if (!held) throw new AppError('NOT_FOUND');
      await judged();
      if (held.version !== wanted.version) throw new AppError('CHANGED_MEANWHILE');
      if (held.state === 'open') throw new AppError('VALIDATION_FAILED', SENTENCES.workNothing);
      const levels = wanted.rubricLevels ? JSON.stringify(wanted.rubricLevels) : null;
      const state = wanted.again ? 'again' : 'returned';
      const marks = [scoreOf(held, wanted), levels, wanted.comment ?? null] as const;
      await tx.sql(giveBack(homeworkId, studentId, state, ...marks, personId));
      await this.tell(tx, homeworkId, held, personId);
      const about = [{ kind: 'student', id: studentId }] as const;
      await this.book.write(tx, {
        action: 'homework.returned',
        about: [...about],
        detail: { homeworkId, again: wanted.again },
      });
      const [row] = await tx.sql(workFor(homeworkId, role, personId, studentId));
      if (!row) throw new Error('What was just given back is there');
      return { success: true, work: this.toPage(identity, row) };
    });
  }

  /** Marks all named students or none, leaving out work that has changed since it was seen, if it is said what was seen. */
  markDone(
    { role, personId }: Identity,
    homeworkId: string,
    work: readonly (Pick<SeenWork, 'studentId'> & Partial<SeenWork>)[],
  ): Promise<MarkedDone> {
    const studentIds = work.map(({ studentId }) => studentId);
    return this.db.transaction(async (tx) => {
      await tx.sql(holdToMark(homeworkId));
      const held = await tx.sql(holdWork(homeworkId, role, personId, studentIds));
      if (held.length < studentIds.length) throw new AppError('NOT_FOUND');
      await judged();
      const seen = new Map(work.map(({ studentId, version }) => [studentId.toLowerCase(), version]));
      const open = held.filter(({ state }) => OPEN_WORK.includes(state));
      const idsOf = (whose: readonly HeldWork[]) => whose.map(({ studentId }) => studentId);
      const isAsSeen = ({ studentId, version }: HeldWork) => version === (seen.get(studentId) ?? version);
      const changedSince = idsOf(open.filter((each) => !isAsSeen(each)));
      const done = await tx.sql(markDone(homeworkId, idsOf(open.filter(isAsSeen)), personId));
      for (const each of done) {
        const { subject = null } = held.find(({ studentId }) => studentId === each.studentId) ?? {};
        await this.tell(tx, homeworkId, { ...each, subject }, personId);
      }
      if (done.length > 0)
        await this.book.write(tx, {
          action: 'homework.done',
          about: done.map(({ studentId: id }) => ({ kind: 'student', id })),
          detail: { homeworkId },
        });
      return { success: true, changed: done.length, changedSince };
    });
  }

  private async tell(
    tx: Tx,
    homeworkId: string,
    { studentId, subject }: Pick<HeldWork, 'studentId' | 'subject'>,
    byId: string,
  ): Promise<void> {
    await this.outbox.publish(tx, 'homework.returned', { homeworkId, studentId, byId, subject });
    await this.outbox.publish(tx, 'homework.changed', { homeworkId, studentIds: [studentId] });
  }

  private toPage(identity: Identity, row: WorkPageRow): WorkPage {
    const { ownText: text, ownFiles, comment, rubricLevels, version } = row;
    const { studentId, firstName, lastName, state, handedInAt, arrivedAt, isLate, score } = row;
    const line = { studentId, firstName, lastName, state, handedInAt, arrivedAt, isLate, score, version };
    const files = this.files.shown(identity, ownFiles);
    return { ...toWorkLine(line), text, files, comment, rubricLevels };
  }
}

function scoreOf({ maxScore, rubric }: HeldWork, { score, rubricLevels }: ReturnWork): number | null {
  if (rubric && rubricLevels) {
    const sum = scoreBy(rubric, rubricLevels);
    if (sum === undefined) throw refusedAt('rubricLevels', SENTENCES.rubricChoice);
    return sum;
  }
  if (rubricLevels) throw refusedAt('rubricLevels', SENTENCES.rubricChoice);
  if (score !== undefined && score > (maxScore ?? 0)) throw refusedAt('score', SENTENCES.scoreTooHigh);
  return score ?? null;
}

import {
  AppError,
  type FindHomework,
  type FoundHomework,
  type HomeworkLine,
  type HomeworkPage,
  type Identity,
  REASONS,
  refusedAt,
  type TranslateInto,
  type Translation,
  type WriteHomework,
  type WrittenHomework,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { HOMEWORK, type HomeworkState, SENTENCES } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { FilesService } from '@homeroom/files/kept';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { heldClass } from '../../ground/access/held-class';
import { heldGroup } from '../../ground/access/held-group';
import { holdYear } from '../../ground/calendar/running-year';
import { GivingOut, type Had } from './giving-out.service';
import { type Clock, type Place, soundColumns } from './homework-columns';
import {
  addHomework,
  changeHomework,
  countOtherwise,
  countTemplates,
  holdHomework,
  holdTemplates,
  homeworkFor,
  isForSomebody,
  isGivenOut,
  isMarked,
  type LineRow,
  linesOf,
  linesToMark,
  notMeant,
  removalGate,
  removeHomework,
  workOf,
  zoneOfSchool,
} from './homework.queries';
import { TranslatedHomework } from './translated-homework';
import { toWorkLine } from './work-line';

const STATES: Record<FindHomework['view'], HomeworkState[]> = {
  set: ['set'],
  to_mark: ['set'],
  planned: ['draft', 'scheduled'],
  templates: ['template'],
};

/** Homework that teachers set, plan and keep as templates. */
@Injectable()
export class HomeworkService {
  constructor(
    private readonly db: TenantDb,
    private readonly files: FilesService,
    private readonly givingOut: GivingOut,
    private readonly book: AuditNotes,
    private readonly translated: TranslatedHomework,
  ) {}

  async find({ role, personId }: Identity, wanted: FindHomework): Promise<FoundHomework> {
    const { view, classNumber = null, groupId = null, page = 1 } = wanted;
    const skip = (page - 1) * HOMEWORK.pageSize;
    const lines = view === 'to_mark' ? linesToMark : linesOf;
    const [rows] = await this.db.read(lines(role, personId, STATES[view], classNumber, groupId, skip));
    const homework = rows.slice(0, HOMEWORK.pageSize).map(toLine);
    return { homework, hasMore: rows.length > HOMEWORK.pageSize };
  }

  async one(identity: Identity, homeworkId: string): Promise<HomeworkPage> {
    const { role, personId } = identity;
    const [[row], work] = await this.db.read(homeworkFor(homeworkId, role, personId), workOf(homeworkId));
    if (!row) throw new AppError('NOT_FOUND');
    const files = this.files.shown(identity, row.files);
    return { ...row, ...toLine(row), files, work: work.map(toWorkLine) };
  }

  async translation(
    { role, personId }: Identity,
    homeworkId: string,
    wanted: TranslateInto,
  ): Promise<Translation> {
    const row = await this.db.readOne(homeworkFor(homeworkId, role, personId));
    if (!row) throw new AppError('NOT_FOUND');
    return this.translated.translate(row, wanted);
  }

  add(identity: Identity, wanted: WriteHomework): Promise<WrittenHomework> {
    const { personId } = identity;
    const id = uuidv7();
    return this.db.transaction(async (tx) => {
      const place = await this.placeFor(tx, identity, wanted);
      await judged();
      if (wanted.state === 'template') await this.roomForTemplate(tx, personId);
      await tx.sql(addHomework(id, ...(await this.columnsOf(tx, wanted, place)), personId));
      return this.written(tx, identity, id, wanted, 'homework.set');
    });
  }

  change(identity: Identity, id: string, wanted: WriteHomework): Promise<WrittenHomework> {
    const { role, personId } = identity;
    return this.db.transaction(async (tx) => {
      await holdYear(tx);
      const before = await heldToChange(tx, id, role, personId);
      const isSet = before.state === 'set';
      // Once set it stays in its class or group; its students may change.
      const place = isSet ? before : await this.placeFor(tx, identity, wanted);
      await judged();
      if (before.version !== wanted.version) throw new AppError('CHANGED_MEANWHILE');
      if (isSet && wanted.state !== 'set') throw refusedAt('state', SENTENCES.homeworkSetAlready);
      if (before.state === 'template' && wanted.state !== 'template')
        throw refusedAt('state', REASONS.homeworkTemplate);
      if (isSet && !isScoredAlike(before, wanted)) await scoreOtherwise(tx, id);
      if (wanted.state === 'template' && before.state !== 'template')
        await this.roomForTemplate(tx, personId);
      const away = isSet ? await tx.sql(notMeant(id)) : [];
      await tx.sql(changeHomework(id, ...(await this.columnsOf(tx, wanted, place, isSet ? before : null))));
      return this.written(tx, identity, id, wanted, isSet ? 'homework.changed' : 'homework.set', away);
    });
  }

  /** Handed-in work stays on record together with its homework; students and families no longer see it. */
  remove({ role, personId }: Identity, id: string): Promise<{ success: true }> {
    return this.db.transaction(async (tx) => {
      // The check for a repeated request includes what the first one has removed.
      await judged(async () => {
        const [gate] = await tx.sql(removalGate(id, role, personId));
        if (!gate?.isReached) throw new AppError('NOT_FOUND');
      });
      const before = await heldToChange(tx, id, role, personId);
      await tx.sql(removeHomework(id));
      if (!before.isHandedIn) await this.files.stand(tx, id, []);
      if (before.state === 'set') {
        await this.givingOut.withdraw(tx, id);
        await this.book.write(tx, { action: 'homework.removed', detail: { homeworkId: id } });
      }
      return { success: true };
    });
  }

  private async written(
    tx: Tx,
    identity: Identity,
    id: string,
    wanted: WriteHomework,
    action: 'homework.set' | 'homework.changed',
    awayBefore: readonly Had[] = [],
  ): Promise<WrittenHomework> {
    const { role, personId } = identity;
    // Homework may be reused from a template or another class: its files then belong to both.
    await this.files.place(
      tx,
      personId,
      id,
      wanted.files ?? [],
      await this.homeworkWith(tx, identity, wanted),
    );
    if (wanted.state === 'set') {
      const away = action === 'homework.changed' ? await tx.sql(notMeant(id)) : [];
      await this.givingOut.give(
        tx,
        { id, setBy: personId, subject: wanted.subject ?? null },
        without(awayBefore, away),
      );
      await this.givingOut.takeFrom(tx, id, without(away, awayBefore));
      const [given] = await tx.sql(isGivenOut(id));
      if (!given?.is) throw new AppError('HOMEWORK_FOR_NOBODY');
      await this.book.write(tx, { action, detail: { homeworkId: id } });
    }
    if (wanted.state === 'scheduled' && wanted.studentIds) {
      const [meant] = await tx.sql(isForSomebody(id));
      if (!meant?.is) throw new AppError('HOMEWORK_FOR_NOBODY');
    }
    const [row] = await tx.sql(homeworkFor(id, role, personId));
    if (!row) throw new Error('What was just written is there');
    const work = (await tx.sql(workOf(id))).map(toWorkLine);
    const files = this.files.shown(identity, row.files);
    return { success: true, homework: { ...row, ...toLine(row), files, work } };
  }

  /** Homework that the caller may open and that has one of these files. */
  private async homeworkWith(tx: Tx, identity: Identity, { files = [] }: WriteHomework): Promise<string[]> {
    return files.length === 0
      ? []
      : this.givingOut.homeworkWith(
          tx,
          identity,
          files.map(({ id }) => id),
        );
  }

  /** The place where it is set, checked and locked; templates and drafts need none yet. */
  private async placeFor(tx: Tx, identity: Identity, wanted: WriteHomework): Promise<Place> {
    const { classNumber, groupId, state } = wanted;
    if (state === 'template') return { classId: null, groupId: null };
    if (classNumber !== undefined && groupId !== undefined)
      throw refusedAt('classNumber', SENTENCES.homeworkFor);
    if (classNumber !== undefined) {
      const { classId } = await heldClass(tx, identity, classNumber);
      return { classId, groupId: null };
    }
    if (groupId !== undefined) {
      await heldGroup(tx, identity, groupId);
      return { classId: null, groupId };
    }
    if (state !== 'draft') throw refusedAt('classNumber', SENTENCES.homeworkFor);
    return { classId: null, groupId: null };
  }

  private async columnsOf(tx: Tx, wanted: WriteHomework, place: Place, before: Clock['before'] = null) {
    const [school] = await tx.sql(zoneOfSchool());
    return soundColumns(wanted, place, { timeZone: school?.timeZone ?? 'UTC', now: new Date(), before });
  }

  private async roomForTemplate(tx: Tx, personId: string): Promise<void> {
    await tx.sql(holdTemplates(personId));
    const [count] = await tx.sql(countTemplates(personId));
    if ((count?.templates ?? 0) >= HOMEWORK.templates) throw new AppError('TEMPLATE_LIMIT');
  }
}

const without = (some: readonly Had[], others: readonly Had[]) =>
  some.filter(({ studentId }) => !others.some((each) => each.studentId === studentId));

function toLine(row: LineRow): HomeworkLine {
  const { dueAt, publishAt } = row;
  const { id, state, title, classNumber, groupId, forName, subject, dueOn, dueTime } = row;
  const { students, handedIn, toMark } = row;
  return {
    ...{
      id,
      state,
      title,
      classNumber,
      groupId,
      forName,
      subject,
      dueOn,
      dueTime,
      students,
      handedIn,
      toMark,
    },
    dueAt: dueAt?.toISOString() ?? null,
    publishAt: publishAt?.toISOString() ?? null,
  };
}

/** What is over is marked and read, but no longer changed by its teachers: nobody would get what they write. */
async function heldToChange(tx: Tx, id: string, role: Identity['role'], personId: string) {
  const [before] = await tx.sql(holdHomework(id, role, personId));
  if (!before) throw new AppError('NOT_FOUND');
  if (!before.mayChange) throw new AppError('FORBIDDEN', REASONS.homeworkOver);
  return before;
}

/** Only if nobody has marked any work yet; somebody who is marking has to look again. */
async function scoreOtherwise(tx: Tx, homeworkId: string): Promise<void> {
  const [marked] = await tx.sql(isMarked(homeworkId));
  if (marked?.is) throw new AppError('HOMEWORK_MARKED', SENTENCES.homeworkScored);
  await tx.sql(countOtherwise(homeworkId));
}

function isScoredAlike(
  before: { maxScore: number | null; rubric: object | null },
  { maxScore, rubric }: WriteHomework,
): boolean {
  const said = (criteria: object | null) =>
    JSON.stringify(
      (criteria as WriteHomework['rubric'] | null)?.map(({ name, levels }) => [
        name,
        levels.map(({ words, points }) => [words, points]),
      ]) ?? null,
    );
  const isOfSameScore = rubric !== undefined || before.maxScore === (maxScore ?? null);
  return isOfSameScore && said(before.rubric) === said(rubric ?? null);
}

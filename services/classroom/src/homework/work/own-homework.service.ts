import {
  AppError,
  type ChildHomework,
  type HandedInWork,
  type HandIn,
  type Identity,
  type OwnHomeworkLine,
  type OwnHomeworkPage,
  type TranslateInto,
  type Translation,
} from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { OPEN_WORK, SENTENCES, timeOnDevice } from '@homeroom/domain';
import { Outbox } from '@homeroom/events';
import { FilesService } from '@homeroom/files/kept';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { admitToStudent } from '../../ground/access/student-access';
import { studentGate } from '../../ground/access/student-reach';
import { TranslatedHomework } from '../assigned/translated-homework';
import { childrenOf, handIn, holdOwn, ownLines, ownPage, type OwnPageRow, type OwnRow } from './work.queries';

/** A student's homework as the student and the family see it, and handing it in. */
@Injectable()
export class OwnHomeworkService {
  constructor(
    private readonly db: TenantDb,
    private readonly files: FilesService,
    private readonly outbox: Outbox,
    private readonly translated: TranslatedHomework,
  ) {}

  async list({ role, personId }: Identity, studentId: string): Promise<OwnHomeworkLine[]> {
    const [[gate], rows] = await this.db.read(
      studentGate(studentId, role, personId),
      ownLines(studentId, role, personId),
    );
    admitToStudent(gate);
    return rows.map(toLine);
  }

  async one(identity: Identity, studentId: string, homeworkId: string): Promise<OwnHomeworkPage> {
    const { role, personId } = identity;
    const row = await this.db.readOne(ownPage(studentId, homeworkId, role, personId));
    if (!row) throw new AppError('NOT_FOUND');
    return this.toPage(identity, row);
  }

  /** Of what the teacher wrote, and not of the student's work. */
  async translation(
    { role, personId }: Identity,
    { studentId, homeworkId }: { studentId: string; homeworkId: string },
    wanted: TranslateInto,
  ): Promise<Translation> {
    const row = await this.db.readOne(ownPage(studentId, homeworkId, role, personId));
    if (!row) throw new AppError('NOT_FOUND');
    const { title, instructions: text, taskVersion: version } = row;
    return this.translated.translate({ title, text, version }, wanted);
  }

  async children({ personId }: Identity): Promise<ChildHomework[]> {
    const [rows] = await this.db.read(childrenOf(personId));
    return rows.map((row) => ({ ...row, nextDueAt: row.nextDueAt?.toISOString() ?? null }));
  }

  /** May be repeated until it is marked; replaces what was handed in before, if the version is the one seen. */
  handIn(identity: Identity, homeworkId: string, wanted: HandIn): Promise<HandedInWork> {
    const { role, personId } = identity;
    const { text = '', files = [], version, handedInAt } = wanted;
    return this.db.transaction(async (tx) => {
      const [own] = await tx.sql(holdOwn(personId, homeworkId));
      if (!own) throw new AppError('NOT_FOUND');
      await judged();
      if (!OPEN_WORK.includes(own.state)) throw new AppError('HOMEWORK_MARKED');
      if (version !== undefined && version !== own.version) throw new AppError('CHANGED_MEANWHILE');
      if (text === '' && files.length === 0) throw new AppError('VALIDATION_FAILED', SENTENCES.workEmpty);
      await this.files.place(tx, personId, own.workId, files, []);
      await tx.sql(handIn(own.workId, text, timeOnDevice(handedInAt)));
      await this.outbox.publish(tx, 'homework.changed', { homeworkId, studentIds: [personId] });
      const [row] = await tx.sql(ownPage(personId, homeworkId, role, personId));
      if (!row) throw new Error('What was just handed in is there');
      return { success: true, homework: this.toPage(identity, row) };
    });
  }

  private toPage(identity: Identity, row: OwnPageRow): OwnHomeworkPage {
    const { instructions, links, rubric, comment, rubricLevels, version, ownText, ownFiles } = row;
    const files = this.files.shown(identity, row.files);
    const own = {
      ...{ text: ownText, comment, rubricLevels, version },
      files: this.files.shown(identity, ownFiles),
    };
    return { ...toLine(row), instructions, version: row.taskVersion, links, rubric, files, own };
  }
}

function toLine(row: OwnRow): OwnHomeworkLine {
  const { homeworkId, title, subject, dueOn, dueTime, isOverdue, maxScore, state, isLate, score } = row;
  return {
    ...{ homeworkId, title, subject, dueOn, dueTime, isOverdue, maxScore, state, isLate, score },
    dueAt: row.dueAt.toISOString(),
    handedInAt: row.handedInAt?.toISOString() ?? null,
    markedAt: row.markedAt?.toISOString() ?? null,
  };
}

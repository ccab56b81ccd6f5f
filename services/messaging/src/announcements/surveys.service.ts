import { type AnnouncementSurvey, AppError, type Identity, type WrittenSurvey } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { answersFor } from '@homeroom/domain';
import { judged } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { type Gate, gateFor } from './announcements.queries';
import { mustReach } from './must-reach';
import {
  goneFrom,
  holdSurvey,
  keepAnswer,
  setChoices,
  surveyOf,
  type SurveyRow,
  takeBackAnswers,
  takePlace,
} from './surveys.queries';

/** The survey of an announcement: a poll, or a sheet on which families take places. */
@Injectable()
export class SurveysService {
  constructor(private readonly db: TenantDb) {}

  async of(gate: Gate): Promise<AnnouncementSurvey | null> {
    const subjects = subjectsOf(gate);
    const row = await this.db.readOne(surveyOf(gate.id, subjects));
    return row ? shown(row, subjects) : null;
  }

  /** Serialised, so that a sheet never has more names than places; null withdraws the answer. */
  answer(
    { personId }: Identity,
    announcementId: string,
    choiceId: string | null,
  ): Promise<AnnouncementSurvey> {
    return this.db.transaction(async (tx) => {
      const gate = mustReach((await tx.sql(gateFor(personId, announcementId)))[0]);
      const subjects = subjectsOf(gate);
      if (subjects.length === 0) throw new AppError('FORBIDDEN');
      await judged();
      const [held] = await tx.sql(holdSurvey(announcementId));
      if (!held?.survey) throw new AppError('NOT_FOUND');
      const before = await this.standing(tx, announcementId, subjects);
      if (choiceId === null || before.chosenId !== choiceId) {
        if (choiceId !== null && !before.survey?.choices.some(({ id }) => id === choiceId))
          throw new AppError('NOT_FOUND');
        await tx.sql(takeBackAnswers(announcementId, subjects));
        if (choiceId !== null) await this.take(tx, announcementId, choiceId, subjects, personId);
      }
      const survey = shown(await this.standing(tx, announcementId, subjects), subjects);
      if (!survey) throw new AppError('NOT_FOUND');
      return survey;
    });
  }

  /** For an announcement that is not published yet. */
  async write(tx: Tx, announcementId: string, survey: WrittenSurvey | undefined): Promise<void> {
    const choices = (survey?.choices ?? []).map(({ label, capacity }, nth) => ({
      ...{ id: uuidv7(), nth, label },
      ...(survey?.kind === 'slots' && capacity !== undefined && { capacity }),
    }));
    await tx.sql(setChoices(announcementId, survey?.kind ?? null, JSON.stringify(choices)));
  }

  private async take(
    tx: Tx,
    announcementId: string,
    choiceId: string,
    subjects: readonly string[],
    personId: string,
  ): Promise<void> {
    if (!(await this.hasTaken(tx, announcementId, choiceId))) throw new AppError('PLACE_TAKEN');
    await tx.sql(keepAnswer(announcementId, subjects, uuidv7(), choiceId, personId));
  }

  /** People who have left keep their place until somebody else needs it, since they may come back. */
  private async hasTaken(tx: Tx, announcementId: string, choiceId: string): Promise<boolean> {
    const [free] = await tx.sql(takePlace(announcementId, choiceId));
    if (free) return true;
    const [gone] = await tx.sql(goneFrom(announcementId, choiceId));
    if (!gone) return false;
    await tx.sql(takeBackAnswers(announcementId, gone.subjectIds));
    return (await tx.sql(takePlace(announcementId, choiceId))).length > 0;
  }

  private async standing(tx: Tx, announcementId: string, subjects: readonly string[]): Promise<SurveyRow> {
    return (await tx.sql(surveyOf(announcementId, subjects)))[0] ?? { survey: null, chosenId: null };
  }
}

function subjectsOf({ audience, reader, children }: Gate): string[] {
  return answersFor(audience, { ...reader, children }).sort();
}

function shown({ survey, chosenId }: SurveyRow, subjects: readonly string[]): AnnouncementSurvey | null {
  if (!survey) return null;
  const { kind, choices } = survey;
  return {
    ...{ kind, chosenId, mayAnswer: subjects.length > 0 },
    choices: choices.map(({ id, label, capacity, taken }) => ({
      ...{ id, label, left: capacity === null ? null : capacity - taken },
    })),
  };
}

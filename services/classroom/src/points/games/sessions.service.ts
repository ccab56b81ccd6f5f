import {
  AppError,
  type FinishedGame,
  type GameResult,
  type GivenAnswer,
  type GivenAnswers,
  type Identity,
  type JudgedAnswer,
  type StartedGame,
  type StartGame,
} from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import {
  afterAnswer,
  bandOfGrade,
  isPlayedOut,
  mannerOf,
  mostAnswersAfter,
  PLAY,
  pointsOf,
  USUAL_GAME_RULE,
} from '@homeroom/domain';
import { KnownSchools, Outbox } from '@homeroom/events';
import { currentRequestId } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { randomInt } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { gamesCategory } from '../../ground/categories/categories';
import { awardOfGame } from '../ledger/award.statement';
import { isOutOfTime, ratingsOf, stateOf, toSession, withMore } from './play';
import { isRightAnswer, ratedBy } from './questions/draw';
import { gameRule } from './rule.queries';
import {
  beginSession,
  bestBefore,
  countDay,
  dropSession,
  endSession,
  holdDay,
  holdOpenSession,
  holdOverdue,
  holdPlayer,
  holdSession,
  openDay,
  type Player,
  questionsOf,
  RESUMED_WITHIN_MS,
  saveSession,
  saveSkills,
  type SessionRow,
  setOfClass,
  skillsOf,
  streakDays,
  tournamentOfClass,
} from './sessions.queries';
import type { SetQuestions } from './sets.queries';

/** Runs game sessions: the questions, the judging and the points are decided here and on no device. */
@Injectable()
export class SessionsService {
  constructor(
    private readonly db: TenantDb,
    private readonly schools: KnownSchools,
    private readonly outbox: Outbox,
  ) {}

  async start({ personId }: Identity, wanted: StartGame): Promise<StartedGame> {
    await this.schools.mustHave('games');
    return this.db.transaction(async (tx) => {
      const [player] = await tx.sql(holdPlayer(personId));
      if (!player) throw new AppError('FORBIDDEN');
      const open = await this.stillOpen(tx, personId, wanted);
      if (open) return { success: true, session: toSession(open) };
      const begun = await begin(tx, personId, player, wanted);
      if (begun) return { success: true, session: toSession(begun) };
      // Another tap of the same child came first, so both continue with that session.
      const [other] = await tx.sql(holdOpenSession(personId, wanted.game));
      if (!other) throw new AppError('GAME_OVER');
      return { success: true, session: toSession(other) };
    });
  }

  async answer({ personId }: Identity, sessionId: string, answers: GivenAnswer[]): Promise<GivenAnswers> {
    await this.schools.mustHave('games');
    return this.db.transaction(async (tx) => {
      const row = await held(tx, sessionId, personId);
      if (row.endedAt !== null || isOutOfTime(row)) throw new AppError('GAME_OVER');
      const manner = mannerOf(row.game, row.minutes);
      const elapsed = row.now.getTime() - row.startedAt.getTime();
      if (row.answered + answers.length > mostAnswersAfter(elapsed, manner.leastMs))
        throw new AppError('GAME_TOO_FAST');
      const { judged, played } = await judgeAll(tx, personId, row, answers);
      const after = { ...row, ...played };
      const more = isPlayedOut(stateOf(after), manner.questions)
        ? { open: [] }
        : await moreFor(tx, personId, after);
      const session = { ...after, ...more };
      await save(tx, session);
      const result = session.open.length === 0 ? await this.finished(tx, personId, session) : null;
      return { success: true, judged, session: toSession(session), result };
    });
  }

  /** Called by the player, or when the time is over. Idempotent. */
  async finish({ personId }: Identity, sessionId: string): Promise<FinishedGame> {
    await this.schools.mustHave('games');
    return this.db.transaction(async (tx) => {
      const row = await held(tx, sessionId, personId);
      const result =
        row.endedAt === null
          ? await this.finished(tx, personId, row)
          : await resultOf(tx, personId, row, row.points);
      return { success: true, result };
    });
  }

  /** Finishes sessions whose time is over and whose player never came back, as if they had. */
  async settle(schoolId: string): Promise<void> {
    while (await this.db.inSchool(schoolId, (tx) => this.settleNext(tx)));
  }

  private async settleNext(tx: Tx): Promise<boolean> {
    const [row] = await tx.sql(holdOverdue());
    if (row) await this.finished(tx, row.studentId, row);
    return row !== undefined;
  }

  /** The open session if it is the one wanted and not too old; any other one ends here, without points if it still had time left. */
  private async stillOpen(tx: Tx, studentId: string, wanted: StartGame): Promise<SessionRow | undefined> {
    const [open] = await tx.sql(holdOpenSession(studentId, wanted.game));
    if (!open) return undefined;
    // In a tournament the questions are the tournament's.
    const isSame =
      wanted.tournamentId === undefined
        ? open.tournamentId === null && open.setId === (wanted.setId ?? null)
        : open.tournamentId === wanted.tournamentId;
    const isYoung = open.now.getTime() - open.startedAt.getTime() < RESUMED_WITHIN_MS;
    const isOver = open.endsAt !== null && open.now >= open.endsAt;
    if (isSame && isYoung && !isOver) return open;
    if (open.answered === 0) await tx.sql(dropSession(open.id));
    else if (isOver) await this.finished(tx, studentId, open);
    else await tx.sql(endSession(open.id, 0));
    return undefined;
  }

  private async finished(tx: Tx, studentId: string, row: SessionRow): Promise<GameResult> {
    const points = row.answered === 0 ? 0 : await this.pay(tx, studentId, row);
    await tx.sql(endSession(row.id, points));
    return resultOf(tx, studentId, row, points);
  }

  /** Gives points by the school's rule, never above the daily cap however many sessions end at once. The points are in the ledger. */
  private async pay(tx: Tx, studentId: string, row: SessionRow): Promise<number> {
    await tx.sql(openDay(studentId));
    const [day] = await tx.sql(holdDay(studentId));
    const [rule = USUAL_GAME_RULE] = await tx.sql(gameRule());
    const earned = Math.min(pointsOf(rule, row), Math.max(0, rule.dailyCap - (day?.points ?? 0)));
    const given = earned > 0 && (await this.award(tx, studentId, row.id, earned)) ? earned : 0;
    await tx.sql(countDay(studentId, given));
    return given;
  }

  /** Awards as the office, whose rule it is; the session counts as the giver, so that nobody can undo the award by hand. */
  private async award(tx: Tx, studentId: string, sessionId: string, amount: number): Promise<boolean> {
    const [category] = await tx.sql(gamesCategory());
    const said = { entryId: uuidv7(), eventId: uuidv7(), studentId, groupId: null, amount, note: null };
    const by = { awardedBy: sessionId, role: 'school_admin', recordedAs: 'school_admin' } as const;
    const [given] = await tx.sql(
      awardOfGame({
        ...said,
        ...by,
        categoryId: category?.id ?? null,
        requestId: currentRequestId(),
        key: undefined,
      }),
    );
    this.outbox.wakeAfter(tx);
    // An inactive class gets no points, but the game still counts.
    return given !== undefined && given.outcome.id !== null;
  }
}

async function held(tx: Tx, sessionId: string, studentId: string): Promise<SessionRow> {
  const [row] = await tx.sql(holdSession(sessionId, studentId));
  if (!row) throw new AppError('NOT_FOUND', 'There is no such session.');
  return row;
}

async function begin(
  tx: Tx,
  studentId: string,
  { classId, grade, closed }: Player,
  { game, setId, tournamentId, assignmentId }: StartGame,
): Promise<SessionRow | undefined> {
  const tournament = tournamentId === undefined ? undefined : await running(tx, tournamentId, classId);
  if (tournament && tournament.game !== game) throw new AppError('TOURNAMENT_OVER');
  const asked = tournament?.setId ?? setId ?? null;
  // Closing a game applies only to the built-in questions, not to tournaments or sets that a teacher has chosen.
  if (!tournament && asked === null && closed.includes(game)) throw new AppError('GAME_CLOSED');
  const questions = asked === null ? null : await playable(tx, asked, { classId, game, tournamentId });
  const band = bandOfGrade(grade);
  const seed = randomInt(2 ** 31 - 1);
  const minutes = tournament?.minutes ?? null;
  const manner = mannerOf(game, minutes);
  const ratings = ratingsOf(await tx.sql(skillsOf(studentId)));
  const drawn = withMore({ game, band, seed, minutes, asked: [], open: [], answered: 0 }, ratings, questions);
  const [row] = await tx.sql(
    beginSession(
      ...([
        uuidv7(),
        studentId,
        game,
        band,
        tournament ? tournament.setId : asked,
        tournamentId ?? null,
      ] as const),
      ...([
        assignmentId ?? null,
        minutes,
        seed,
        manner.lives,
        manner.seconds,
        tournament?.endsAt ?? null,
      ] as const),
      ...([JSON.stringify(drawn.open), JSON.stringify(drawn.asked)] as const),
    ),
  );
  return row;
}

async function running(tx: Tx, tournamentId: string, classId: string) {
  const [tournament] = await tx.sql(tournamentOfClass(tournamentId, classId));
  if (!tournament) throw new AppError('TOURNAMENT_OVER');
  return tournament;
}

async function playable(
  tx: Tx,
  setId: string,
  { classId, game, tournamentId }: Pick<StartGame, 'game' | 'tournamentId'> & { classId: string },
): Promise<SetQuestions> {
  const [set] = tournamentId
    ? await tx.sql(questionsOf(setId, tournamentId))
    : await tx.sql(setOfClass(setId, classId));
  if (!set?.questions || ('game' in set && set.game !== game))
    throw new AppError('NOT_FOUND', 'There is no such set of questions.');
  return set.questions;
}

/** In order, each once: answers to earlier questions, or to ones not asked yet, are refused. */
async function judgeAll(tx: Tx, studentId: string, row: SessionRow, answers: readonly GivenAnswer[]) {
  const skills = new Map((await tx.sql(skillsOf(studentId))).map((skill) => [skill.skill, skill]));
  let state = stateOf(row);
  const judged: JudgedAnswer[] = [];
  const { questions } = mannerOf(row.game, row.minutes);
  for (const [at, { n, answer = '' }] of answers.entries()) {
    const drawn = row.open[at];
    if (n !== state.answered || !drawn || isPlayedOut(state, questions)) throw new AppError('GAME_ANSWERED');
    const isRight = isRightAnswer(drawn.shown, drawn.key, answer);
    state = afterAnswer(state, isRight);
    judged.push({ n, isRight, key: drawn.key });
    // A teacher's own questions have no level, so they do not affect anybody's.
    if (row.setId !== null) continue;
    const before = skills.get(drawn.skill);
    const known = ratedBy(before ? { [drawn.skill]: before } : {}, drawn, isRight, row.band)[drawn.skill];
    if (known) {
      const right = (before?.right ?? 0) + (isRight ? 1 : 0);
      skills.set(drawn.skill, { skill: drawn.skill, ...known, right });
    }
  }
  const touched = new Set(row.open.slice(0, answers.length).map(({ skill }) => skill));
  const changed = [...skills.values()].filter(({ skill }) => touched.has(skill));
  if (row.setId === null) await tx.sql(saveSkills(studentId, JSON.stringify(changed)));
  return { judged, played: { ...state, open: row.open.slice(answers.length) } };
}

async function moreFor(tx: Tx, studentId: string, row: SessionRow) {
  if (row.open.length > PLAY.batch / 2) return {};
  const [set] = row.setId === null ? [] : await tx.sql(questionsOf(row.setId, row.tournamentId));
  const questions = set?.questions ?? null;
  // If the set was removed meanwhile, the session is played out with the open questions.
  if (row.setId !== null && questions === null) return {};
  return withMore(row, ratingsOf(await tx.sql(skillsOf(studentId))), questions);
}

function save(tx: Tx, { id, answered, right, streak, bestStreak, lives, score, open, asked }: SessionRow) {
  const counts = [answered, right, streak, bestStreak, lives, score] as const;
  return tx.sql(saveSession(id, ...counts, JSON.stringify(open), JSON.stringify(asked)));
}

async function resultOf(tx: Tx, studentId: string, row: SessionRow, points: number): Promise<GameResult> {
  const { game, answered, right, score, bestStreak } = row;
  const [before] = await tx.sql(bestBefore(studentId, game, row.id));
  const [streak] = await tx.sql(streakDays(studentId));
  const isBest = row.minutes === null && score > (before?.best ?? 0);
  return { game, answered, right, score, bestStreak, isBest, points, streakDays: streak?.days ?? 0 };
}

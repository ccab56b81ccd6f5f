import {
  type Band,
  GAME_POINTS,
  type Game,
  type GamePointsMode,
  type GameRule,
  GAME_SETS,
  GAMES,
  PLAY,
  type PlayState,
  SENTENCES,
  SET_GAMES,
  type SetGame,
  type SetItem,
  type ShownQuestion,
  type Skill,
  WRITTEN_LANGUAGE_CODES,
  type WrittenLanguage,
} from '@homeroom/domain';
import { applyDecorators } from '@nestjs/common';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsUUID,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { DecidedByServer, IfGiven, OneSpelling, OptionalChoice, OptionalText, RequiredText } from './fields';
import { Version } from './school';

const GAME = { message: 'Choose one of the games.' };
const SET = { message: 'Choose a set of questions.' };
export const SETS_MOST = `A class can play ${GAME_SETS.perClass} sets of questions at most. Take one out first.`;

/** An integer within a range, both ends included. */
function Whole(least: number, most: number) {
  const said = { message: `Choose a whole number from ${least} to ${most}.` };
  return applyDecorators(IsInt(said), Min(least, said), Max(most, said));
}

/** GET /api/games: the games a student can play, and how they have done so far. */
export interface MyGames {
  band: Band;
  games: GameForMe[];
  /** The school's sets that the class plays. */
  sets: { id: string; game: SetGame; title: string }[];
  /** The number of consecutive days up to today or yesterday. */
  streakDays: number;
  skills: SkillLevel[];
  /** The class's running tournament. */
  tournament: { id: string; game: Game; endsInMs: number } | null;
}

export interface GameForMe {
  game: Game;
  isOpen: boolean;
  /** The best score of all finished sessions. */
  best: number;
  played: number;
}

export interface SkillLevel {
  skill: Skill;
  /** From 1 to 12, in steps of a tenth. */
  level: number;
  answers: number;
}

/** POST /api/game-sessions. Resumes the open session of this game, unless the request asks for something else. */
export class StartGame {
  @IsIn(GAMES, GAME)
  game!: Game;
  @IsOptional()
  @IsUUID(undefined, SET)
  setId?: string;
  @IsOptional()
  @IsUUID(undefined, { message: 'Choose a tournament.' })
  tournamentId?: string;
  /** The homework that the session belongs to; stored with the session but not checked here. */
  @IsOptional()
  @IsUUID(undefined, { message: 'Choose an assignment.' })
  assignmentId?: string;
  @DecidedByServer()
  schoolId?: unknown;
}

export interface OpenQuestion {
  /** Its index in the session, from 0. */
  n: number;
  shown: ShownQuestion;
}

export interface GameSession {
  id: string;
  game: Game;
  kind: 'rounds' | 'race';
  /** The maximum number of questions. */
  questions: number;
  /** The time left, if the game is timed. */
  endsInMs: number | null;
  state: PlayState;
  /** The open questions in order, the next one first. */
  open: OpenQuestion[];
}

export interface StartedGame {
  success: true;
  session: GameSession;
}

export class GameSessionParam {
  @IsUUID(undefined, { message: 'Choose a session.' })
  sessionId!: string;
}

export class GivenAnswer {
  @Whole(0, 1_000)
  n!: number;
  @OptionalText(PLAY.answerMaxLength)
  answer?: string;
}

const ANSWERS = { message: `Send 1 to ${PLAY.answersAtOnce} answers.` };

/** POST /api/game-sessions/{sessionId}/answers: the answers given since the last call, in order. */
export class GiveAnswers {
  @IsArray(ANSWERS)
  @ArrayMinSize(1, ANSWERS)
  @ArrayMaxSize(PLAY.answersAtOnce, ANSWERS)
  @IsObject({ each: true, ...ANSWERS })
  @ValidateNested({ each: true, ...ANSWERS })
  @Type(() => GivenAnswer)
  answers!: GivenAnswer[];
  @DecidedByServer()
  schoolId?: unknown;
}

export interface JudgedAnswer {
  n: number;
  isRight: boolean;
  /** The right answer, sent only together with the result and never before. */
  key: string;
}

export interface GivenAnswers {
  success: true;
  judged: JudgedAnswer[];
  session: GameSession;
  /** Set once the session is over. */
  result: GameResult | null;
}

export interface GameResult {
  game: Game;
  answered: number;
  right: number;
  score: number;
  bestStreak: number;
  isBest: boolean;
  /** By the school's rule, up to the daily cap. */
  points: number;
  streakDays: number;
}

export interface FinishedGame {
  success: true;
  result: GameResult;
}

/** GET /api/game-sets: the user's own sets and shared ones; the office sees all. */
export interface GameSetSummary {
  id: string;
  game: SetGame;
  title: string;
  count: number;
  /** The language of its text and speech. */
  language: WrittenLanguage;
  isShared: boolean;
  isOwn: boolean;
  version: number;
}

/** GET /api/game-sets/{setId} */
export interface GameSet extends GameSetSummary {
  items: SetItem[];
}

export class GameSetParam {
  @IsUUID(undefined, SET)
  setId!: string;
}

class WrittenItem implements SetItem {
  @OptionalText(GAME_SETS.promptMaxLength)
  prompt!: string;
  @RequiredText(GAME_SETS.answerMaxLength)
  answer!: string;
}

const ITEMS = { message: SENTENCES.setCount };

/** POST /api/game-sets, and PATCH …/{setId} with the version that the change was based on. */
export class WriteGameSet {
  @Version()
  version!: number;
  @IsIn(SET_GAMES, GAME)
  game!: SetGame;
  @RequiredText(GAME_SETS.titleMaxLength)
  title!: string;
  /** If omitted, a new set is English and an existing set keeps its language. */
  @OptionalChoice(WRITTEN_LANGUAGE_CODES, 'Choose a language from the list.')
  language?: WrittenLanguage;
  @IsBoolean({ message: 'Say whether the set is shared with the other teachers.' })
  isShared!: boolean;
  @IsArray(ITEMS)
  @ArrayMinSize(GAME_SETS.itemsMin, ITEMS)
  @ArrayMaxSize(GAME_SETS.itemsMax, ITEMS)
  @IsObject({ each: true, ...ITEMS })
  @ValidateNested({ each: true, ...ITEMS })
  @Type(() => WrittenItem)
  items!: WrittenItem[];
  @DecidedByServer()
  schoolId?: unknown;
}

export interface WrittenGameSet {
  success: true;
  set: GameSet;
}

/** GET /api/simple-classes/{classNumber}/games: what the class plays, and how it is doing. */
export interface ClassGames {
  closed: Game[];
  setIds: string[];
  skills: ClassSkill[];
}

export interface ClassSkill {
  skill: Skill;
  /** Students who have answered at least one question of it. */
  students: number;
  answers: number;
  right: number;
  /** The median of their levels. */
  level: number;
  /** First and last names of students a band or more below the middle of their grade, at most five. */
  needHelp: string[];
}

function Some() {
  return applyDecorators(
    IfGiven(),
    IsArray(GAME),
    ArrayMaxSize(GAMES.length, GAME),
    ArrayUnique(GAME),
    IsIn(GAMES, { each: true, ...GAME }),
  );
}

function SomeSets() {
  return applyDecorators(
    IfGiven(),
    IsArray(SET),
    ArrayMaxSize(GAME_SETS.perClass, { message: SETS_MOST }),
    OneSpelling(),
    ArrayUnique(SET),
    IsUUID(undefined, { each: true, ...SET }),
  );
}

/** PATCH /api/simple-classes/{classNumber}/games: games and sets that are not named stay unchanged. */
export class ChooseClassGames {
  /** The games the class starts to play, and those it stops playing. */
  @Some()
  opened?: Game[];
  @Some()
  closed?: Game[];
  @SomeSets()
  setIds?: string[];
  @SomeSets()
  removedSetIds?: string[];
  @DecidedByServer()
  schoolId?: unknown;
}

export interface ChosenClassGames {
  success: true;
  closed: Game[];
  setIds: string[];
}

/** POST /api/simple-classes/{classNumber}/tournament */
export class StartTournament {
  @IsIn(GAMES, GAME)
  game!: Game;
  @IsOptional()
  @IsUUID(undefined, SET)
  setId?: string;
  @Whole(PLAY.minutesMin, PLAY.minutesMax)
  minutes!: number;
  /** In addition to the total of the whole class. */
  @IsBoolean({ message: 'Say whether the top three are shown.' })
  showsTop!: boolean;
  @IsBoolean({ message: 'Say whether names are hidden.' })
  hidesNames!: boolean;
  @DecidedByServer()
  schoolId?: unknown;
}

/** GET /api/simple-classes/{classNumber}/tournament: the running one, or one that ended in the last half hour. */
export interface ClassTournament {
  tournament: Tournament | null;
}

export interface Tournament {
  id: string;
  game: Game;
  minutes: number;
  isOver: boolean;
  /** Negative: how long ago it ended. */
  endsInMs: number;
  players: number;
  answered: number;
  right: number;
  score: number;
  /** Only the top places are shown; null if the teacher has chosen not to show any. */
  top: { name: string | null; score: number }[] | null;
}

export interface WrittenTournament extends ClassTournament {
  success: true;
}

/** PATCH /api/school-admin/game-rule: omitted fields stay unchanged. */
export class ChooseGameRule implements Partial<GameRule> {
  @IfGiven()
  @IsIn(GAME_POINTS.modes, { message: 'Choose when games earn points.' })
  mode?: GamePointsMode;
  @IfGiven()
  @Whole(GAME_POINTS.min, GAME_POINTS.max)
  points?: number;
  @IfGiven()
  @Whole(GAME_POINTS.thresholdMin, GAME_POINTS.thresholdMax)
  threshold?: number;
  @IfGiven()
  @Whole(GAME_POINTS.min, GAME_POINTS.capMax)
  dailyCap?: number;
  @DecidedByServer()
  schoolId?: unknown;
}

export interface ChosenGameRule extends GameRule {
  success: true;
}

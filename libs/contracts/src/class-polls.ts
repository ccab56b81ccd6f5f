import { CLASS_POLL, CLASS_POLL_KINDS, type ClassPollKind } from '@homeroom/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsUUID,
  Max,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { ClassNumberParam } from './class-cards';
import type { ToolStudent } from './class-tools';
import { DecidedByServer, RequiredText } from './fields';

const POLL = { message: 'Choose a question.' };
const ANSWER = { message: 'Choose one of the answers.' };
const YES_NO = { message: 'Say yes or no.' };
const CHOICES = {
  message: `Offer ${CLASS_POLL.choicesFewest} to ${CLASS_POLL.choicesMost} answers, each of them different.`,
};

/** A question to a class, as shown to everybody who may see it. */
interface AskedOfClass {
  id: string;
  kind: ClassPollKind;
  question: string;
  /** Empty for `yes_no`: yes, no and unsure are shown in the reader's language. */
  choices: string[];
  /** The class is told this before it answers. */
  isAnonymous: boolean;
  isOpen: boolean;
}

/** GET /api/simple-classes/{classNumber}/polls: the polls of the last days, newest first; a class's wall gets only the newest one. */
export interface ClassPolls {
  polls: ClassPoll[];
}

export interface ClassPoll extends AskedOfClass {
  /** How many students answered. */
  answered: number;
  askedAt: string;
  /** Whether the class sees the counts. */
  isShown: boolean;
  /**
   * Per choice. Null on the wall until the counts are shown. Null for everybody while an anonymous question is open, because watching the
   * counts grow would reveal who answered what, and permanently if fewer than three answered.
   */
  counts: number[] | null;
  /** The students per choice, for staff only, and only if the class was told so beforehand. */
  names: ToolStudent[][] | null;
}

export class AskedChoice {
  @RequiredText(CLASS_POLL.choiceMaxLength, CHOICES.message)
  label!: string;
}

const offersChoices = ({ kind }: AskClassPoll) => kind !== 'yes_no';
const wordsOf = (choice: AskedChoice | null) =>
  typeof choice?.label === 'string' ? choice.label.toLowerCase() : choice;

/** POST /api/simple-classes/{classNumber}/polls */
export class AskClassPoll {
  @IsIn(CLASS_POLL_KINDS, { message: 'Choose the kind of answer.' })
  kind!: ClassPollKind;
  @RequiredText(CLASS_POLL.questionMaxLength)
  question!: string;
  /** Omitted if the answers are yes, no and unsure. */
  @ValidateIf(offersChoices)
  @IsArray(CHOICES)
  @ArrayMinSize(CLASS_POLL.choicesFewest, CHOICES)
  @ArrayMaxSize(CLASS_POLL.choicesMost, CHOICES)
  @ArrayUnique(wordsOf, CHOICES)
  @ValidateNested({ each: true, ...CHOICES })
  @Type(() => AskedChoice)
  choices?: AskedChoice[];
  @IsBoolean(YES_NO)
  isAnonymous!: boolean;
  @DecidedByServer()
  schoolId?: unknown;
}

export class ClassPollParam extends ClassNumberParam {
  @IsUUID(undefined, POLL)
  pollId!: string;
}

/** POST …/polls/{pollId}/show: shows the counts to the class, or hides them again. */
export class ShowClassPoll {
  @IsBoolean(YES_NO)
  isShown!: boolean;
}

export interface WrittenClassPoll {
  success: true;
  poll: ClassPoll;
}

/** GET /api/class-poll: the open question to the current user's class, or the last one if its counts are shown. */
export interface MyClassPoll {
  poll: OwnClassPoll | null;
}

export interface OwnClassPoll extends AskedOfClass {
  /** The current user's answer. For an anonymous question that is closed it is no longer known. */
  mine: number | null;
  /** Set only if the teacher shows them. */
  counts: number[] | null;
}

export class OwnClassPollParam {
  @IsUUID(undefined, POLL)
  pollId!: string;
}

/** PUT /api/class-poll/{pollId}/answer: replaces any earlier answer. */
export class AnswerClassPoll {
  @IsInt(ANSWER)
  @Min(0, ANSWER)
  @Max(CLASS_POLL.choicesMost - 1, ANSWER)
  choice!: number;
}

export interface AnsweredClassPoll {
  success: true;
  poll: OwnClassPoll;
}

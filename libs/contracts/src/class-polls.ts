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

/** What a class is asked, as everybody who may see it does. */
interface AskedOfClass {
  id: string;
  kind: ClassPollKind;
  question: string;
  /** Of `yes_no` none: yes, no and unsure, in the reader's words. */
  choices: string[];
  /** The class is told before it answers. */
  isAnonymous: boolean;
  isOpen: boolean;
}

/** GET /api/simple-classes/{classNumber}/polls: of the last days, the newest first; a class's wall is told of the newest alone. */
export interface ClassPolls {
  polls: ClassPoll[];
}

export interface ClassPoll extends AskedOfClass {
  /** How many said something. */
  answered: number;
  askedAt: string;
  /** Whether the class sees the counts. */
  isShown: boolean;
  /**
   * By choice. Null on the wall until they are shown; null for everybody while an anonymous question is open, because whoever
   * watches them grow sees who said what, and for good where fewer than three said something.
   */
  counts: number[] | null;
  /** Who said it, by choice: for the staff alone, where the class was told so. */
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
  /** Left out where it is answered by yes, no or unsure. */
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

/** POST …/polls/{pollId}/show: the counts, to the class, or not any more. */
export class ShowClassPoll {
  @IsBoolean(YES_NO)
  isShown!: boolean;
}

export interface WrittenClassPoll {
  success: true;
  poll: ClassPoll;
}

/** GET /api/class-poll: what the asker's class is asked now, or was asked last where the counts are shown. */
export interface MyClassPoll {
  poll: OwnClassPoll | null;
}

export interface OwnClassPoll extends AskedOfClass {
  /** What the asker said. Of an anonymous question that is closed nobody knows it any more. */
  mine: number | null;
  /** Where the teacher shows them. */
  counts: number[] | null;
}

export class OwnClassPollParam {
  @IsUUID(undefined, POLL)
  pollId!: string;
}

/** PUT /api/class-poll/{pollId}/answer: in the place of what was said before. */
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

import {
  CASE_DECISIONS,
  type CallState,
  type CaseDecision,
  type CaseReason,
  type CaseStep,
  MESSAGES,
  MODERATION,
  type ModerationRules,
  RESTRICT_DAYS,
  type RestrictDays,
  SENTENCES,
} from '@homeroom/domain';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
} from 'class-validator';
import { ClassNumber } from './class-cards';
import type { ConversationPerson } from './conversation-people';
import type { HeldMessage } from './conversations';
import { IfGiven, RequiredProse, RequiredText } from './fields';
import type { ShownFile } from './files';
import type { MessageInEvidence, QuoteInEvidence } from './message-reports';
import { Version } from './school';

const yesOrNo = { message: 'Say yes or no.' };
const leads = { message: `Choose at most ${MODERATION.leadsMost} people from the office.` };
const minutes = { message: `Choose ${MODERATION.minutesFewest} to ${MODERATION.minutesMost} minutes.` };
const urgentMinutes = { message: `Choose ${MODERATION.urgentFewest} to ${MODERATION.urgentMost} minutes.` };
const words = {
  message: `Write at most ${MODERATION.wordsMost} words of at most ${MODERATION.wordMaxLength} characters.`,
};

/** GET /api/messages/cases: of one class; administrators may ask for all, and for those alone that are on a legal hold. */
export class FindCases {
  @IsOptional()
  @Type(() => Number)
  @ClassNumber()
  classNumber?: number;
  @IsOptional()
  @IsIn(['kept'], { message: SENTENCES.listFilter })
  which?: 'kept';
}

/** Those that wait first, the newest first; what was written is opened one by one. */
export interface ModerationCase {
  id: string;
  at: string;
  /** It waits for approval, or because of its words, or somebody reported it. */
  reason: CaseReason;
  /** Somebody may be in danger. */
  isUrgent: boolean;
  /** Somebody has opened it, or decided. */
  isLookedAt: boolean;
  /** Who is on it. */
  takenBy: { personId: string; name: string } | null;
  /** Nothing of it is removed when its time is over. */
  isKept: boolean;
  callHome: CallState;
  /** The office, or whoever leads the class of who wrote it: they alone restrict, and call the family. */
  leadsSender: boolean;
  /** Null where the school does not know them any more. */
  sender: ConversationPerson | null;
  /** The class of who wrote it; null where they are in none any more: then there is nothing to keep them out of. */
  classNumber: number | null;
  others: ConversationPerson[];
  reportedBy: ConversationPerson | null;
  decided: {
    at: string;
    decision: CaseDecision;
    reason: string;
    byName: string | null;
  } | null;
}

/** POST /api/messages/cases/{caseId}/open: who opened it stands in the school's book. */
export interface OpenedCase {
  success: true;
  /** What was written around it, oldest first; of a message that waits what was there before. */
  messages: MessageInEvidence[];
  /** The reported one among them. */
  reportedId: string | null;
  /** What the reported message said before it was withdrawn, oldest first. */
  earlier: string[];
  /** The message that waits, or waited, and what came with it. */
  held: string | null;
  heldFiles: ShownFile[];
  /** What it answers to. */
  heldQuote: QuoteInEvidence | null;
  /** The words because of which it waits. */
  words: string[];
  /** What the reporter said. */
  said: string | null;
  notes: CaseNote[];
  /** Who else was told, as nobody had looked. */
  steps: { step: CaseStep; at: string }[];
  /** Each file that was made of it, with the hash by which it is known again. */
  exports: { at: string; byName: string | null; sha256: string }[];
}

export interface CaseNote {
  id: string;
  at: string;
  byName: string | null;
  text: string;
}

/** POST /api/messages/cases/{caseId}/decide */
export class DecideCase {
  @IsIn(CASE_DECISIONS, { message: 'Choose what happens to the message.' })
  decision!: CaseDecision;
  @RequiredProse(MESSAGES.reportMaxLength, 'Say why you made this decision.')
  reason!: string;
  /** For how many days whoever wrote it is kept out of the messenger. */
  @IfGiven()
  @IsIn(RESTRICT_DAYS, { message: 'Choose for how many days.' })
  restrictDays?: RestrictDays;
  /** Whoever wrote it reads a calm sentence in the messenger. */
  @IfGiven()
  @IsBoolean(yesOrNo)
  warn?: boolean;
  /** Somebody is to call the family. */
  @IfGiven()
  @IsBoolean(yesOrNo)
  callHome?: boolean;
}

/** POST /api/messages/cases/{caseId}/take: I am on it, or no more. */
export class TakeCase {
  @IsBoolean(yesOrNo)
  isOn!: boolean;
}

/** POST /api/messages/cases/{caseId}/notes */
export class NoteCase {
  @RequiredProse(MODERATION.noteMaxLength, 'Write the note first.')
  text!: string;
}

/** POST /api/messages/cases/{caseId}/keep: nothing of it, and of its conversation, is removed until that is lifted. */
export class KeepCase {
  @IsBoolean(yesOrNo)
  isKept!: boolean;
  @RequiredProse(MESSAGES.reportMaxLength, 'Say why.')
  reason!: string;
}

/** POST /api/messages/cases/{caseId}/home: of those whom the school calls about the child; who looked stands in the book. */
export interface HomeOfCase {
  success: true;
  guardians: HomePhone[];
}

/** GET classroom /internal/home-phones: of a child. */
export class FindHomePhones {
  @IsUUID()
  schoolId!: string;
  @IsUUID()
  studentId!: string;
}

/** In the order in which the school calls them. */
export interface HomePhone {
  /** Null of a number that stands on the child's record alone, or of whom nobody has named. */
  name: string | null;
  phone: string;
}

/** POST /api/messages/cases/{caseId}/called */
export class CalledHome {
  @RequiredProse(MODERATION.noteMaxLength, 'Say what was talked about.')
  text!: string;
}

/** GET /api/messages/warnings: what a student has not put away yet. */
export interface MessengerWarning {
  id: string;
  at: string;
}

/** GET /api/messages/moderation */
export interface ModerationSettings extends ModerationRules {
  version: number;
  /** Of whom the leads are chosen; who of them only the bell reaches is not told at night. */
  office: { personId: string; firstName: string; lastName: string; isReached: boolean }[];
}

/** PATCH /api/messages/moderation: what is left out stays as it is. */
export class ChangeModerationSettings implements Partial<ModerationRules> {
  @Version()
  version!: number;
  @IfGiven()
  @IsArray(leads)
  @ArrayMaxSize(MODERATION.leadsMost, leads)
  @IsUUID(undefined, { each: true, ...leads })
  leadIds?: string[];
  @IfGiven()
  @IsInt(minutes)
  @Min(MODERATION.minutesFewest, minutes)
  @Max(MODERATION.minutesMost, minutes)
  minutes?: number;
  @IfGiven()
  @IsInt(urgentMinutes)
  @Min(MODERATION.urgentFewest, urgentMinutes)
  @Max(MODERATION.urgentMost, urgentMinutes)
  urgentMinutes?: number;
  @IfGiven()
  @IsArray(words)
  @ArrayMaxSize(MODERATION.wordsMost, words)
  @IsString({ each: true, ...words })
  @MaxLength(MODERATION.wordMaxLength, { each: true, ...words })
  @Matches(/^[^\p{Cc}\p{Cs}]*[^\p{Cc}\p{Cs}\p{Z}][^\p{Cc}\p{Cs}]*$/u, { each: true, ...words })
  words?: string[];
}

/** GET /api/messages/health: of a class; administrators may ask for all. Nobody's name, and no number that few stand behind. */
export interface MessengerHealth {
  /** The newest last. */
  weeks: {
    /** Its Monday. */
    week: string;
    messages: number | null;
    held: number | null;
    reported: number | null;
  }[];
}

/** GET /api/messages/held: the own ones that wait, and for a week those that were not delivered. */
export type OwnHeldMessages = HeldMessage[];

/** GET /api/messages/blocks */
export interface BlockedStudent {
  studentId: string;
  firstName: string;
  lastName: string;
}

/** POST /api/messages/blocks: neither of the two reaches the other any more. */
export class BlockStudent {
  @IsUUID(undefined, { message: 'Choose a student.' })
  studentId!: string;
}

/** POST /api/messages/bad-words, and …/remove */
export class BadWord {
  @RequiredText(MESSAGES.badWordMaxLength, 'Type a word.')
  word!: string;
}

export interface BadWords {
  words: string[];
}

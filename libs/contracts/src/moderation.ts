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
import { IfGiven, NumberInAddress, RequiredProse, RequiredText } from './fields';
import type { ShownFile } from './files';
import type { MessageInEvidence, QuoteInEvidence } from './message-reports';
import { PageQuery } from './paging';
import { Version } from './school';

const yesOrNo = { message: 'Say yes or no.' };
const leads = { message: `Choose at most ${MODERATION.leadsMost} people from the office.` };
const minutes = { message: `Choose ${MODERATION.minutesFewest} to ${MODERATION.minutesMost} minutes.` };
const urgentMinutes = { message: `Choose ${MODERATION.urgentFewest} to ${MODERATION.urgentMost} minutes.` };
const words = {
  message: `Write at most ${MODERATION.wordsMost} words of at most ${MODERATION.wordMaxLength} characters.`,
};

/**
 * GET /api/messages/cases: for one class; administrators may request all, or only those on a legal hold. Without a page, the first
 * `LIMITS.decidableListed`.
 */
export class FindCases extends PageQuery {
  @IsOptional()
  @NumberInAddress()
  @ClassNumber()
  classNumber?: number;
  @IsOptional()
  @IsIn(['kept'], { message: SENTENCES.listFilter })
  which?: 'kept';
}

/** Undecided cases first, newest first; the messages themselves are opened one by one. */
export interface ModerationCase {
  id: string;
  at: string;
  /** It waits for approval, it was held because of its words, or somebody reported it. */
  reason: CaseReason;
  /** Somebody may be in danger. */
  isUrgent: boolean;
  /** Somebody has opened it, or decided it. */
  isLookedAt: boolean;
  /** The person who is handling it. */
  takenBy: { personId: string; name: string } | null;
  /** On legal hold: nothing of it is removed when its retention period ends. */
  isKept: boolean;
  callHome: CallState;
  /** The reader is the office or the leader of the sender's class; only they can restrict the sender and call the family. */
  leadsSender: boolean;
  /** Null if the school no longer knows the person. */
  sender: ConversationPerson | null;
  /** The sender's class; null if they no longer have one, in which case there is no messenger to restrict. */
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

/** POST /api/messages/cases/{caseId}/open: who opened it is recorded in the school's audit log. */
export interface OpenedCase {
  success: true;
  /** The messages around it as they stood when it was reported or held, oldest first; for a held message, those before it. */
  messages: MessageInEvidence[];
  /** The reported message among `messages`. */
  reportedId: string | null;
  /** The texts that the reported message had before it was reported, oldest first. */
  earlier: string[];
  /** The message that is or was held, with its files. */
  held: string | null;
  heldFiles: ShownFile[];
  /** The message that it replies to. */
  heldQuote: QuoteInEvidence | null;
  /** The words because of which it is held. */
  words: string[];
  /** The reporter's reason. */
  said: string | null;
  notes: CaseNote[];
  /** The further people who were notified because nobody had looked at it. */
  steps: { step: CaseStep; at: string }[];
  /** The exports made of the case, each with the hash that identifies the file. */
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
  /** For how many days the sender is excluded from the messenger. */
  @IfGiven()
  @IsIn(RESTRICT_DAYS, { message: 'Choose for how many days.' })
  restrictDays?: RestrictDays;
  /** The sender is shown a calm warning in the messenger. */
  @IfGiven()
  @IsBoolean(yesOrNo)
  warn?: boolean;
  /** Somebody should call the family. */
  @IfGiven()
  @IsBoolean(yesOrNo)
  callHome?: boolean;
}

/** POST /api/messages/cases/{caseId}/take: the user starts handling the case, or stops. */
export class TakeCase {
  @IsBoolean(yesOrNo)
  isOn!: boolean;
}

/** POST /api/messages/cases/{caseId}/notes */
export class NoteCase {
  @RequiredProse(MODERATION.noteMaxLength, 'Write the note first.')
  text!: string;
}

/** POST /api/messages/cases/{caseId}/keep: a legal hold. Nothing of the case and its conversation is removed until it is lifted. */
export class KeepCase {
  @IsBoolean(yesOrNo)
  isKept!: boolean;
  @RequiredProse(MESSAGES.reportMaxLength, 'Say why.')
  reason!: string;
}

/** POST /api/messages/cases/{caseId}/home: the people whom the school calls about the child; who looked is recorded in the audit log. */
export interface HomeOfCase {
  success: true;
  guardians: HomePhone[];
}

/** GET classroom /internal/home-phones: for one child. */
export class FindHomePhones {
  @IsUUID()
  schoolId!: string;
  @IsUUID()
  studentId!: string;
}

/** A phone number; the list is in the order in which the school calls. */
export interface HomePhone {
  /** Null for a number that is only on the child's record, or for a guardian whose name was never entered. */
  name: string | null;
  phone: string;
}

/** POST /api/messages/cases/{caseId}/called */
export class CalledHome {
  @RequiredProse(MODERATION.noteMaxLength, 'Say what was talked about.')
  text!: string;
}

/** GET /api/messages/warnings: the warnings that the student has not dismissed yet. */
export interface MessengerWarning {
  id: string;
  at: string;
}

/** GET /api/messages/moderation */
export interface ModerationSettings extends ModerationRules {
  version: number;
  /** The people from whom the leads are chosen. Those reached only by the bell are not notified at night. */
  office: { personId: string; firstName: string; lastName: string; isReached: boolean }[];
}

/** PATCH /api/messages/moderation: omitted fields stay unchanged. */
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

/** GET /api/messages/health: for one class; administrators may request all. No names, and no numbers about small groups. */
export interface MessengerHealth {
  /** Newest last. */
  weeks: {
    /** The Monday of the week. */
    week: string;
    messages: number | null;
    held: number | null;
    reported: number | null;
  }[];
}

/** GET /api/messages/held: the user's own held messages, and for a week those that were not delivered. */
export type OwnHeldMessages = HeldMessage[];

/** GET /api/messages/blocks */
export interface BlockedStudent {
  studentId: string;
  firstName: string;
  lastName: string;
}

/** POST /api/messages/blocks: neither of the two can reach the other any more. */
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

import { AppError } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import type { FileOf } from '@homeroom/files/kept';
import { type ConversationStanding, type FoundWords, whyHeld, whyHeldAmongTaught } from '@homeroom/domain';
import { v7 as uuidv7 } from 'uuid';
import { badWordsAcross, badWordsIn } from '../bad-words/bad-words';
import { dangerAcross, dangerIn } from '../safeguarding/danger';
import { planSteps } from '../safeguarding/escalation.queries';
import {
  type HeldRow,
  insertHeld,
  namesAmong,
  holdCountOfHeld,
  lastWritten,
  wordsOfSchool,
} from './held.queries';

export interface ToSend {
  conversationId: string;
  senderId: string;
  text: string;
  files: readonly FileOf[];
  replyTo: string | null;
  standing: ConversationStanding;
  reaches: readonly string[];
}

/** All text in the message, including the names of its files; both word lists are checked against this and nothing else. */
const said = ({ text, files }: Pick<ToSend, 'text' | 'files'>): string =>
  [text, ...files.map(({ name }) => name)].join('\n');

/**
 * Holds a message that a student wrote, or a teacher wrote to a student, for the class's leaders or the office if the class requires it or
 * its words do. Returns null if it may be sent. The event that notifies them is in the same transaction. Run with the conversation locked
 * (`takeTurn`).
 */
export async function holdBack(tx: Tx, sent: ToSend): Promise<HeldRow | null> {
  const { conversationId, senderId, text, standing, reaches } = sent;
  const writer = standing.parties.find(({ personId }) => personId === senderId);
  if (!writer) return null;
  const { bad, danger } = await wordsAgainst(tx, said(sent), await earlierOf(tx, sent));
  const reached = standing.parties.filter(({ personId }) => reaches.includes(personId));
  const found = { bad: bad.length > 0, safeguarding: danger.length > 0 };
  const why = standing.kind === 'taught' ? heldForOffice(standing, found) : whyHeld(writer, reached, found);
  if (!why) return null;
  const words = [...new Set([...danger, ...bad])];
  await tx.sql(holdCountOfHeld(senderId));
  const [held] = await tx.sql(
    insertHeld(uuidv7(), why.reason, conversationId, senderId, why.sections, text, words, sent.replyTo),
  );
  if (!held) throw new AppError('HELD_LIMIT');
  await tx.sql(planSteps(held.id));
  return held;
}

/** What the same person wrote before it since the last reply, oldest first. */
async function earlierOf(tx: Tx, { conversationId, senderId }: ToSend): Promise<string[]> {
  const newest = await tx.sql(lastWritten(conversationId));
  const reply = newest.findIndex((message) => message.senderId !== senderId);
  return newest
    .slice(0, reply < 0 ? newest.length : reply)
    .map(({ text }) => text)
    .reverse();
}

/** The class tells the office where to find the case. */
function heldForOffice({ parties }: ConversationStanding, found: FoundWords) {
  const reason = whyHeldAmongTaught(found);
  const sections = parties.filter(({ role }) => role === 'student').flatMap((student) => student.sections);
  return reason && { reason, sections };
}

/** Whether the reported text, or what was said about it, suggests that somebody may be in danger. */
export async function isDanger(tx: Tx, ...texts: string[]): Promise<boolean> {
  for (const text of texts) if ((await wordsAgainst(tx, text)).danger.length > 0) return true;
  return false;
}

/** Names of people at the school do not count as bad words, as long as they are written as names. */
async function wordsAgainst(
  tx: Tx,
  text: string,
  earlier: readonly string[] = [],
): Promise<{ bad: string[]; danger: string[] }> {
  const [school] = await tx.sql(wordsOfSchool());
  const language = school?.language ?? null;
  const bad = [
    ...badWordsIn(text, language, school?.words),
    ...badWordsAcross(earlier, text, language, school?.words),
  ];
  const danger = [...dangerIn(text, school?.danger), ...dangerAcross(earlier, text, school?.danger)];
  const all = [...new Set([...bad, ...danger])];
  if (all.length === 0) return { bad, danger };
  const names = (await tx.sql(namesAmong(all))).map(({ word }) => word);
  const isNoName = (word: string) => !names.includes(word);
  return { bad: bad.filter(isNoName), danger: danger.filter(isNoName) };
}

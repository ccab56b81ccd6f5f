import { AppError } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import type { FileOf } from '@homeroom/files/kept';
import { type ConversationStanding, type FoundWords, whyHeld, whyHeldAmongTaught } from '@homeroom/domain';
import { v7 as uuidv7 } from 'uuid';
import { badWordsIn } from '../bad-words/bad-words';
import { dangerIn } from '../safeguarding/danger';
import { planSteps } from '../safeguarding/escalation.queries';
import { type HeldRow, insertHeld, namesAmong, holdCountOfHeld, wordsOfSchool } from './held.queries';

export interface ToSend {
  conversationId: string;
  senderId: string;
  text: string;
  files: readonly FileOf[];
  replyTo: string | null;
  standing: ConversationStanding;
  reaches: readonly string[];
}

/** All of it that has words in it, the names of its files too: each list is asked about this, and about nothing else. */
const said = ({ text, files }: Pick<ToSend, 'text' | 'files'>): string =>
  [text, ...files.map(({ name }) => name)].join('\n');

/**
 * What a student wrote, or a teacher to one, goes to those who lead the class, or to the office, first, where a class wants that or its words do. Null: it may go. When who is
 * told of it stands with it.
 */
export async function holdBack(tx: Tx, sent: ToSend): Promise<HeldRow | null> {
  const { conversationId, senderId, text, standing, reaches } = sent;
  const writer = standing.parties.find(({ personId }) => personId === senderId);
  if (!writer) return null;
  const { bad, danger } = await wordsAgainst(tx, said(sent));
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

/** The class says where the office finds it. */
function heldForOffice({ parties }: ConversationStanding, found: FoundWords) {
  const reason = whyHeldAmongTaught(found);
  const sections = parties.filter(({ role }) => role === 'student').flatMap((student) => student.sections);
  return reason && { reason, sections };
}

/** Whether what was reported, or what was said of it, says that somebody may be in danger. */
export async function isDanger(tx: Tx, ...texts: string[]): Promise<boolean> {
  for (const text of texts) if ((await wordsAgainst(tx, text)).danger.length > 0) return true;
  return false;
}

/** Names of people at the school are nobody's bad words, as long as they are written as names are. */
async function wordsAgainst(tx: Tx, text: string): Promise<{ bad: string[]; danger: string[] }> {
  const [school] = await tx.sql(wordsOfSchool());
  const bad = badWordsIn(text, school?.language ?? null, school?.words);
  const danger = dangerIn(text, school?.danger);
  const all = [...new Set([...bad, ...danger])];
  if (all.length === 0) return { bad, danger };
  const names = (await tx.sql(namesAmong(all))).map(({ word }) => word);
  const isNoName = (word: string) => !names.includes(word);
  return { bad: bad.filter(isNoName), danger: danger.filter(isNoName) };
}

import { AppError } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import type { FileOf } from '@homeroom/files/kept';
import { type ConversationStanding, whyHeld } from '@homeroom/domain';
import { v7 as uuidv7 } from 'uuid';
import { badWordsIn } from '../bad-words/bad-words';
import { type HeldRow, insertHeld, namesAmong, takeSendersTurn, wordsOfSchool } from './held.queries';

export interface ToSend {
  conversationId: string;
  senderId: string;
  text: string;
  files: readonly FileOf[];
  replyTo: string | null;
  standing: ConversationStanding;
  reaches: readonly string[];
}

/** What a student wrote goes to those who lead the class first, where a class wants that or its words do. Null: it may go. */
export async function holdBack(tx: Tx, sent: ToSend): Promise<HeldRow | null> {
  const { conversationId, senderId, text, standing, reaches } = sent;
  const writer = standing.parties.find(({ personId }) => personId === senderId);
  if (!writer) return null;
  const words = await wordsAgainst(tx, saidIn(sent));
  const reached = standing.parties.filter(({ personId }) => reaches.includes(personId));
  const why = whyHeld(writer, reached, words.length > 0);
  if (!why) return null;
  await tx.sql(takeSendersTurn(senderId));
  const [held] = await tx.sql(
    insertHeld(uuidv7(), why.reason, conversationId, senderId, why.sections, text, words, sent.replyTo),
  );
  if (!held) throw new AppError('HELD_LIMIT');
  return held;
}

/** All words of a message: a file says something by its name too. */
function saidIn({ text, files }: Pick<ToSend, 'text' | 'files'>): string {
  return [text, ...files.map(({ name }) => name)].join('\n');
}

/** Names of people at the school are nobody's bad words, as long as they are written as names are. */
async function wordsAgainst(tx: Tx, said: string): Promise<string[]> {
  const [school] = await tx.sql(wordsOfSchool());
  const found = badWordsIn(said, school?.language ?? null, school?.words);
  if (found.length === 0) return [];
  const names = (await tx.sql(namesAmong(found))).map(({ word }) => word);
  return found.filter((word) => !names.includes(word));
}

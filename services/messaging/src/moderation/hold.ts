import { AppError, type HeldMessage } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { type ConversationStanding, whyHeld } from '@homeroom/domain';
import { v7 as uuidv7 } from 'uuid';
import { badWordsIn } from '../bad-words/bad-words';
import { insertHeld, namesAmong, shownHeld, takeSendersTurn, wordsOfSchool } from './held.queries';

export interface ToSend {
  conversationId: string;
  senderId: string;
  text: string;
  standing: ConversationStanding;
  reaches: readonly string[];
}

/** What a student wrote goes to those who lead the class first, where a class wants that or its words do. Null: it may go. */
export async function holdBack(tx: Tx, sent: ToSend): Promise<HeldMessage | null> {
  const { conversationId, senderId, text, standing, reaches } = sent;
  const writer = standing.parties.find(({ personId }) => personId === senderId);
  if (!writer) return null;
  const words = await wordsAgainst(tx, text);
  const reached = standing.parties.filter(({ personId }) => reaches.includes(personId));
  const why = whyHeld(writer, reached, words.length > 0);
  if (!why) return null;
  await tx.sql(takeSendersTurn(senderId));
  const [held] = await tx.sql(
    insertHeld(uuidv7(), why.reason, conversationId, senderId, why.sections, text, words),
  );
  if (!held) throw new AppError('HELD_LIMIT');
  return shownHeld(held);
}

/** Names of people at the school are nobody's bad words, as long as they are written as names are. */
async function wordsAgainst(tx: Tx, text: string): Promise<string[]> {
  const [school] = await tx.sql(wordsOfSchool());
  const found = badWordsIn(text, school?.language ?? null, school?.words);
  if (found.length === 0) return [];
  const names = (await tx.sql(namesAmong(found))).map(({ word }) => word);
  return found.filter((word) => !names.includes(word));
}

import type { DeskStanding, Message } from '@homeroom/contracts';
import type { TenantDb, Tx } from '@homeroom/database';
import { currentSchoolId } from '@homeroom/platform';
import {
  answersOnly,
  answersUpToOnly,
  deskOf,
  noteAsked,
  noteDone,
  peopleBehind,
  requestOf,
} from './desk-standing.queries';

type Place = { personId: string };

/** Returns the state of a conversation with the office, for the person viewing it. */
export async function deskStandingOf(
  db: TenantDb,
  conversationId: string,
  { isStaff, seen }: { isStaff: boolean; seen: number },
): Promise<DeskStanding | null> {
  const [[desk], [request]] = await db.read(deskOf(), requestOf(conversationId));
  if (!desk || !request) return null;
  const { id, isOpen, opensAt, closesAt, sentence } = desk;
  return {
    ...{ id, isOpen, opensAt, closesAt, sentence, seen },
    waitingSince: request.waitingSince?.toISOString() ?? null,
    isTaken: request.takenBy !== null,
    takenBy: isStaff ? request.takenBy : null,
    staff: isStaff ? request.staff : [],
  };
}

/** Only staff see who in the office wrote an answer. */
export function answererSeenBy(role: string, { answeredBy }: Pick<Message, 'answeredBy'>): string | null {
  return role === 'teacher' || role === 'school_admin' ? answeredBy : null;
}

interface Written {
  conversationId: string;
  messageId: string;
  isAnswer: boolean;
  /** When it was written, if that was before it was sent. */
  writtenAt: Date | null;
  /** Up to which message its writer had seen, if the client says so. */
  answersUpTo?: number | undefined;
}

/** An answer in the office's name settles the questions before it; any other message starts the waiting. */
export async function noteAtDesk(
  tx: Tx,
  { conversationId, messageId, isAnswer, writtenAt, answersUpTo }: Written,
): Promise<void> {
  if (!isAnswer) {
    await tx.sql(noteAsked(conversationId, messageId));
    return;
  }
  if (writtenAt) await tx.sql(answersOnly(messageId, writtenAt));
  if (answersUpTo !== undefined) await tx.sql(answersUpToOnly(messageId, answersUpTo));
  await tx.sql(noteDone(conversationId));
}

/** Each person themselves, and for the office's place everybody who answers there. */
export async function personsAt(tx: Tx, places: readonly Place[]): Promise<string[]> {
  const ids = places.map(({ personId }) => personId);
  if (!ids.includes(currentSchoolId())) return ids;
  return (await tx.sql(peopleBehind(ids))).map(({ personId }) => personId);
}

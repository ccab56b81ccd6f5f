import type { Register, SavedRegister, SaveRegister } from '@homeroom/contracts';
import { dayOnClock, timeOnDevice } from '@homeroom/domain';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { type ApiError, sentenceOf } from '../../../lib/api-client';
import { unsent } from '../../../lib/unsent';
import type { Unsent } from '../../../lib/unsent-write';
import { dropReplaced, useUnsentWrites } from '../../../lib/unsent-writes';
import { isChangedMeanwhile } from '../../../lib/use-seen';
import type { Marks } from '../model';
import { type Place, putRegister } from './register';

export const REGISTER = 'register';

/** A register saved here and not yet confirmed by the server. */
export interface UnsentRegister {
  place: Place;
  name: string;
  body: SaveRegister;
  /** The marks it was based on; missing in writes queued by earlier versions, where every difference is then asked about. */
  base?: Marks;
  /** Why it was rejected; `changed`: somebody else saved first, and the two must be compared. */
  refused?: 'changed' | 'other';
  /** The server's message. */
  reason?: string;
}

/** Replaces earlier queued writes for the same register, because this one is what the page shows now. */
export function keepUnsentRegister(key: string, write: UnsentRegister): void {
  dropReplaced<UnsentRegister>(REGISTER, (earlier) => isSame(earlier, write));
  unsent.add({ kind: REGISTER, key, at: Date.now(), write });
}

export function isSame(
  { place, body }: Pick<UnsentRegister, 'place' | 'body'>,
  other: { place: Place; body: Pick<SaveRegister, 'day' | 'session'> },
): boolean {
  return (
    JSON.stringify(place) === JSON.stringify(other.place) &&
    body.day === other.body.day &&
    body.session === other.body.session
  );
}

/** When a queued register was saved here. Writes queued by earlier versions say it only of the queue. */
const savedAt = ({ at, write: { body } }: Unsent<UnsentRegister>) => body.savedAt ?? at;

/**
 * When a queued register was saved, if that was on its own day and it may still arrive as taken then: whoever took it need not have the right
 * to correct another day.
 */
export function savedOnItsDay(
  item: Unsent<UnsentRegister> | undefined,
  { day, timeZone }: Pick<Register, 'day' | 'timeZone'>,
): number | undefined {
  if (!item) return undefined;
  const at = timeOnDevice(savedAt(item));
  return at && dayOnClock(at, timeZone) === day ? at.getTime() : undefined;
}

export function useUnsentRegisters() {
  const queryClient = useQueryClient();
  const { writes, isSending, send } = useUnsentWrites<UnsentRegister>({
    kind: REGISTER,
    send: sendRegister,
    onRefused,
    onSent: () => lookAgain(queryClient),
  });
  return { registers: writes, isSending, send, drop: unsent.drop };
}

export function lookAgain(queryClient: QueryClient): void {
  for (const queryKey of [['register'], ['own-registers']]) void queryClient.invalidateQueries({ queryKey });
}

export function sendRegister({
  key,
  write: { place, body },
}: Unsent<UnsentRegister>): Promise<SavedRegister> {
  return putRegister(place, body, key);
}

/** A rejected write is kept for somebody to review. */
export function onRefused(item: Unsent<UnsentRegister>, error: ApiError): void {
  const refused = isChangedMeanwhile(error) ? 'changed' : 'other';
  const reason = sentenceOf(error, error.message);
  unsent.change({ ...item, write: { ...item.write, refused, reason } });
}

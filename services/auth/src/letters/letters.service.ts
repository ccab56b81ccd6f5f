import { AppError, type MailKind } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { ServiceMails } from '@homeroom/events';
import { drawSchoolToken, readSchoolToken } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import {
  endLetters,
  endLettersOfAccounts,
  endLettersTo,
  findLetter,
  insertLetter,
  type Letter,
  lockAccountOf,
  lockLetter,
  markUsed,
  mintToken,
} from './letters.queries';

export const INVITATION_LIFETIME = '14 days';

/** Counted from the time of sending. A kind without a lifetime has no link. */
const LIFETIMES: Partial<Record<MailKind, string>> = {
  registered: '7 days',
  activation: '7 days',
  confirm_address: '7 days',
  password_reset: '30 minutes',
  pin_reset: '30 minutes',
  new_address: '2 days',
  address_changes: '7 days',
  admin_invitation: '7 days',
  guardian_invitation: INVITATION_LIFETIME,
};

export interface WantedLetter {
  kind: MailKind;
  subjectId: string;
  aboutId?: string;
  address: string;
}

/**
 * Mails to people of the school, and their links. A link has 256 bits, can be used once and is short-lived; the next one of its kind ends
 * it.
 */
@Injectable()
export class LettersService {
  constructor(
    private readonly db: TenantDb,
    private readonly mails: ServiceMails,
  ) {}

  async want(tx: Tx, { kind, subjectId, aboutId, address }: WantedLetter): Promise<void> {
    if (LIFETIMES[kind]) await tx.sql(endLetters([subjectId], [kind]));
    const id = uuidv7();
    await tx.sql(insertLetter(id, kind, subjectId, aboutId ?? null, address));
    await this.mails.want(tx, kind, id);
  }

  /** The same letter to each of these accounts. */
  async wantEach(
    tx: Tx,
    accounts: readonly { id: string; email: string }[],
    letter: Pick<WantedLetter, 'kind' | 'aboutId'>,
  ): Promise<void> {
    for (const { id: subjectId, email: address } of accounts)
      await this.want(tx, { ...letter, subjectId, address });
  }

  /** Called when the mail is sent: returns the letter with a new token, or undefined if it has ended meanwhile. */
  async mint(tx: Tx, letterId: string, kind: MailKind): Promise<(Letter & { token?: string }) | undefined> {
    const lifetime = LIFETIMES[kind];
    if (!lifetime) return (await tx.sql(mintToken(letterId, null, null)))[0];
    const { token, hash } = drawSchoolToken(tx.schoolId);
    const [letter] = await tx.sql(mintToken(letterId, hash, lifetime));
    return letter && { ...letter, token };
  }

  /** Returns what a link is for; it may already have been used. */
  async look<T>(token: string, tell: (tx: Tx, letter: Letter) => Promise<T>): Promise<T> {
    const { schoolId, hash } = read(token);
    return this.db.inSchool(schoolId, async (tx) => {
      const [letter] = await tx.sql(findLetter(hash));
      if (!letter) throw new AppError('TOKEN_INVALID');
      return tell(tx, letter);
    });
  }

  /**
   * Uses a link in the transaction of its effect: if that throws, the link stays valid. A used link is refused; with `again`, a second
   * click repeats the first answer, and `work` is told so. The account is locked before `work`, which therefore sees concurrent changes.
   * `first` takes locks that must precede it, for a link that is valid by then.
   */
  async use<T>(
    token: string,
    kinds: readonly MailKind[],
    work: (tx: Tx, letter: Letter, isAgain: boolean) => Promise<T>,
    { again = false, first }: { again?: boolean; first?: (tx: Tx, letter: Letter) => Promise<unknown> } = {},
  ): Promise<T> {
    const { schoolId, hash } = read(token);
    return this.db.inSchool(schoolId, async (tx) => {
      if (first) {
        const [found] = await tx.sql(findLetter(hash));
        if (found) await first(tx, found);
      }
      await tx.sql(lockAccountOf(hash));
      const [letter] = await tx.sql(lockLetter(hash));
      if (!letter || !kinds.includes(letter.kind)) throw new AppError('TOKEN_INVALID');
      const isAgain = letter.usedAt !== null;
      if (isAgain && !again) throw new AppError('TOKEN_INVALID');
      const result = await work(tx, letter, isAgain);
      if (!isAgain) await tx.sql(markUsed(letter.id));
      return result;
    });
  }
}

function read(token: string): { schoolId: string; hash: Buffer } {
  const known = readSchoolToken(token);
  if (!known) throw new AppError('TOKEN_INVALID');
  return known;
}

/** Kinds that a new secret ends, whoever set it. */
export const WAYS_BACK: MailKind[] = ['password_reset', 'pin_reset'];
const EVERY_LINK = Object.keys(LIFETIMES) as MailKind[];

/** Called when access ends, and again when an account is handed to whoever has its address now. */
export async function endEveryLink(tx: Tx, accountId: string): Promise<void> {
  await tx.sql(endLettersOfAccounts([accountId], EVERY_LINK));
}

/** The person moves from an address to another one: what was mailed there opens nothing more, except the way to stop the move. */
export async function endLinksTo(tx: Tx, accountId: string, address: string): Promise<void> {
  const ended = EVERY_LINK.filter((kind) => kind !== 'address_changes');
  await tx.sql(endLettersTo([accountId], ended, [address]));
}

/** These addresses proved not to be the person's. */
export async function endEveryLinkTo(tx: Tx, accountId: string, addresses: readonly string[]): Promise<void> {
  await tx.sql(endLettersTo([accountId], EVERY_LINK, addresses));
}

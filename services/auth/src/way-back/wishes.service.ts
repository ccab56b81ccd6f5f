import { AppError } from '@homeroom/contracts';
import { TenantDb, type Tx } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import type { Visitor } from '../budgets/visitor';
import { Clock } from '../clock';
import { findAddressees } from '../letters/letters.queries';
import { LettersService } from '../letters/letters.service';
import { findSchool } from '../schools/schools.queries';
import { AddressBook } from './address-book';
import { findInBook } from './address-book.queries';
import { type Count, forgetWishes, keepWish, lockCounts, saveCounts, takeWishes } from './wishes.queries';
import { mayHavePassword, mayHavePin } from './who';

const HOUR_MS = 60 * 60_000;
/** A staff room shares one network; so does a person who tries all the addresses they know. */
const FROM_ONE_NETWORK = 30;
const FOR_ONE_ADDRESS = 2;
const AT_ONCE = 20;

/**
 * Account recovery. Every request gets the same response after the same work: a wish is stored, and whether an account has this address is
 * looked up later.
 */
@Injectable()
export class WishesService {
  constructor(
    private readonly db: TenantDb,
    private readonly book: AddressBook,
    private readonly letters: LettersService,
    private readonly clock: Clock,
  ) {}

  async ask(email: string, { addressKey: network }: Visitor): Promise<void> {
    const addressKey = this.book.keyOf(email);
    const keys = { network: `network:${network}`, address: `address:${addressKey}` };
    const retryAfterMs = await this.db.outsideSchools(async (tx) => {
      const now = this.clock.now();
      const counts = await tx.sql(lockCounts([keys.address, keys.network]));
      const fromNetwork = recentOf(counts, keys.network, now);
      const oldest = fromNetwork[fromNetwork.length - FROM_ONE_NETWORK];
      if (oldest !== undefined) return oldest + HOUR_MS - now;
      const forAddress = recentOf(counts, keys.address, now);
      const isKept = forAddress.length < FOR_ONE_ADDRESS;
      const marks = [[...fromNetwork, now], isKept ? [...forAddress, now] : forAddress];
      await tx.sql(
        saveCounts(
          [keys.network, keys.address],
          marks.map((each) => JSON.stringify(each)),
        ),
      );
      await tx.sql(keepWish(uuidv7(), addressKey, isKept));
      return undefined;
    });
    if (retryAfterMs !== undefined)
      throw new AppError('TOO_MANY_REQUESTS', undefined, {
        retryAfterSeconds: Math.max(1, retryAfterMs / 1000),
      });
  }

  /** Grants a few wishes; returns whether there may be more. If it fails midway, wishes are granted again, and their first links end. */
  grant(): Promise<boolean> {
    return this.db.outsideSchools(async (tx) => {
      const wishes = await tx.sql(takeWishes(AT_ONCE));
      for (const { addressKey } of wishes)
        for (const { schoolId, accountId } of await tx.sql(findInBook(addressKey)))
          await this.db.transactionIn(schoolId, (school) => this.sendWay(school, accountId, addressKey));
      await tx.sql(forgetWishes(wishes.map(({ id }) => id)));
      return wishes.length === AT_ONCE;
    });
  }

  private async sendWay(tx: Tx, accountId: string, addressKey: string): Promise<void> {
    const [account] = await tx.sql(findAddressees([accountId]));
    if (!account?.isActive || !account.email || this.book.keyOf(account.email) !== addressKey) return;
    if (account.isInDoubt) return;
    const to = { subjectId: account.id, address: account.email };
    const [school] = await tx.sql(findSchool());
    // A school that is waiting for its confirmation can only be opened by confirming it.
    if (school?.status === 'pending') await this.letters.want(tx, { kind: 'activation', ...to });
    else if (mayHavePassword(account.role)) await this.letters.want(tx, { kind: 'password_reset', ...to });
    else if (mayHavePin(account.role)) await this.letters.want(tx, { kind: 'pin_reset', ...to });
  }
}

function recentOf(counts: readonly Count[], wanted: string, now: number): number[] {
  const { marks = [] } = counts.find(({ key }) => key === wanted) ?? {};
  return marks.filter((mark) => mark > now - HOUR_MS);
}

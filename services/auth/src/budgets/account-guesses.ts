import { TenantDb } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { Clock } from '../clock';
import { Book, type Entry } from './budget.book';
import { paused } from './budgets.service';

/** Guesses of whoever is inside already, or past the first door: each is counted before it is judged. */
@Injectable()
export class AccountGuesses {
  constructor(
    private readonly db: TenantDb,
    private readonly clock: Clock,
  ) {}

  /** Answers what `judge` does: undefined for a wrong one, which stays counted. Throws SIGN_IN_PAUSED after too many. */
  async judge<T>(key: string, judge: () => Promise<T | undefined>): Promise<T | undefined> {
    const entry = await this.count(key);
    const right = await judge().catch(async (error: unknown) => {
      await this.giveBack(entry, 'not judged');
      throw error;
    });
    if (right !== undefined) await this.giveBack(entry, 'right');
    return right;
  }

  private count(key: string): Promise<Entry> {
    const line = { key, rule: 'factor' } as const;
    return this.inBook([line], (book) => {
      const waitMs = book.waitFor([line]);
      if (waitMs > 0) throw paused(waitMs);
      return book.count(line);
    });
  }

  private giveBack(entry: Entry, because: 'right' | 'not judged'): Promise<void> {
    return this.inBook([entry], (book) => book.giveBack(entry, because));
  }

  private inBook<T>(lines: Parameters<Book['lock']>[0], work: (book: Book) => T): Promise<T> {
    return this.db.transaction(async (tx) => {
      const book = new Book(tx, this.clock.now());
      await book.lock(lines);
      const result = work(book);
      await book.save();
      return result;
    });
  }
}

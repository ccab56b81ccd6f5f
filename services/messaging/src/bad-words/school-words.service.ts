import { AppError, type BadWords, type Identity } from '@homeroom/contracts';
import { statement, TenantDb } from '@homeroom/database';
import { MESSAGES } from '@homeroom/domain';
import { AuditNotes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';

const words = statement<{ word: string }>(
  'bad_words.all',
  'SELECT word FROM bad_word WHERE school_id = $1 ORDER BY word',
);
const takeTurn = statement<never>(
  'bad_words.take_turn',
  `SELECT pg_advisory_xact_lock(hashtextextended('bad words ' || $1::text, 0))`,
);
const insert = statement<{ word: string }, [word: string, addedBy: string]>(
  'bad_words.insert',
  'INSERT INTO bad_word (school_id, word, added_by) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING word',
);
const remove = statement<{ word: string }, [word: string]>(
  'bad_words.remove',
  'DELETE FROM bad_word WHERE school_id = $1 AND word = $2 RETURNING word',
);

/** The words that a school adds to the filter for students' messages. */
@Injectable()
export class SchoolWordsService {
  constructor(
    private readonly db: TenantDb,
    private readonly book: AuditNotes,
  ) {}

  async list(): Promise<BadWords> {
    const [rows] = await this.db.read(words());
    return { words: rows.map(({ word }) => word) };
  }

  add({ personId }: Identity, word: string): Promise<BadWords> {
    return this.db.transaction(async (tx) => {
      await tx.sql(takeTurn());
      const known = await tx.sql(words());
      const isThere = known.some((one) => one.word === written(word));
      if (!isThere && known.length >= MESSAGES.badWordsMost) throw new AppError('BAD_WORD_LIMIT');
      if ((await tx.sql(insert(written(word), personId))).length > 0)
        await this.book.write(tx, { action: 'messenger.word_added' });
      return this.list();
    });
  }

  remove(word: string): Promise<BadWords> {
    return this.db.transaction(async (tx) => {
      if ((await tx.sql(remove(written(word)))).length > 0)
        await this.book.write(tx, { action: 'messenger.word_removed' });
      return this.list();
    });
  }
}

/** Normalised, so that different spellings are one word. */
const written = (word: string): string => word.normalize('NFC').toLowerCase().replace(/\s+/g, ' ');

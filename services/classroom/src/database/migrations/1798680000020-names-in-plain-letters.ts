import { ForwardMigration } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';

/** As they were when this ran; `PLAIN_LETTERS` may have more since. */
const LETTERS = [
  ...['ß=ss', 'æ=ae', 'œ=oe', 'đ=d', 'ð=d', 'ł=l', 'ø=o', 'ı=i', 'þ=th', 'ħ=h', 'ŧ=t', 'ŋ=n', 'ə=e'],
  ...['ɓ=b', 'ɗ=d', 'ƙ=k'],
];

/**
 * Lists of names sorted "Łukasz" behind "Zoe", because `folded` leaves letters alone that Unicode does not take apart. What the column is
 * read for stays the same: an order, and a search that makes letters plain itself.
 */
export class NamesInPlainLetters1798680000020 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    const plain = LETTERS.map((pair) => pair.split('=')).reduce(
      (text, [letter, letters]) => `replace(${text}, '${letter}', '${letters}')`,
      "folded(last_name || ' ' || first_name)",
    );
    for (const table of ['student', 'teacher'])
      await runner.query(`ALTER TABLE ${table} ALTER COLUMN name_key SET EXPRESSION AS (${plain})`);
  }
}

import { ForwardMigration, type TakenAway } from '@homeroom/database/schema';
import type { QueryRunner } from 'typeorm';
import { takenAwayUnsaid } from './taken-away';

class Begins1700000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'CREATE TABLE kept (id int PRIMARY KEY, name text, note text, count int, old int); CREATE TABLE gone (id int)',
    );
  }
}

/** Written in many different ways, and mixed with purely additive changes. */
class Takes1700000000001 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    for (const text of [
      `ALTER TABLE kept RENAME name TO title`,
      `ALTER TABLE kept ALTER note SET NOT NULL`,
      `ALTER TABLE kept ALTER count TYPE bigint`,
      `ALTER TABLE kept DROP old, ADD more int NOT NULL, ADD added int NOT NULL DEFAULT 0, ADD free int`,
      `DROP TABLE gone`,
      `CREATE TABLE fresh (id int NOT NULL)`,
    ])
      await runner.query(text);
  }
}

const TAKEN = [
  'gone is gone',
  'kept.count is bigint',
  'kept.name is gone',
  'kept.old is gone',
  'kept.more is demanded',
  'kept.note is demanded',
];
const named = (what: readonly string[]) => what.map((each) => `Takes1700000000001: ${each}`);

function saying(what: readonly string[]) {
  class Says extends Takes1700000000001 {
    override readonly takesAway: TakenAway = { what, unreadSince: '0.1.0' };
  }
  return Object.defineProperty(Says, 'name', { value: 'Takes1700000000001' });
}

it('a breaking migration is detected in any form, unless it is declared or older than the rule', async () => {
  const asked = (last: new () => ForwardMigration, before: string[] = []) =>
    takenAwayUnsaid('alerts', [Begins1700000000000, last], before);
  expect(await asked(Takes1700000000001)).toEqual(named(TAKEN));
  expect(await asked(saying(TAKEN))).toEqual([]);
  expect(await asked(saying(TAKEN.slice(1)))).toEqual(named(['gone is gone']));
  expect(await asked(saying([...TAKEN, 'kept.id is gone']))).toEqual(named(['not true: kept.id is gone']));
  expect(await asked(Takes1700000000001, ['Takes1700000000001'])).toEqual([]);
  expect(await asked(Takes1700000000001, ['Takes1700000000001', 'Nobody1700000000002'])).toEqual([
    'Nobody1700000000002 is not there',
  ]);
  expect(await takenAwayUnsaid('alerts', [Begins1700000000000], ['Begins1700000000000'])).toEqual([
    'Begins1700000000000 takes nothing away and needs no exception',
  ]);
});

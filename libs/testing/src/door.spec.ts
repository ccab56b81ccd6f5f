import { AsyncResource } from 'node:async_hooks';
import {
  CONNECTIONS,
  createTenantTable,
  ForwardMigration,
  PlatformDb,
  platformStatement,
  RelayDb,
  statement,
  TenantDb,
  violatedConstraint,
} from '@homeroom/database';
import { createLogger, refuseInTransaction, runForSchool } from '@homeroom/platform';
import type { Client } from 'pg';
import { Column, DataSource, Entity, PrimaryColumn, type QueryRunner } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { eventually } from './eventually';
import { SilentLine } from './silent-line';
import { asSuperuser, ownDatabase } from './test-database';

class CreatePebble1700000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createTenantTable(
      runner,
      'messaging',
      'door_pebble',
      `id uuid NOT NULL, name text NOT NULL, PRIMARY KEY (school_id, id), UNIQUE (school_id, name)`,
      { of: ['none'], kept: 'school' },
    );
  }
}

@Entity('door_pebble')
class Pebble {
  @PrimaryColumn('uuid', { name: 'school_id' })
  schoolId!: string;
  @PrimaryColumn('uuid')
  id!: string;
  @Column('text')
  name!: string;
}

const names = statement<{ name: string }>(
  'pebble.names',
  'SELECT name FROM door_pebble WHERE school_id = $1 ORDER BY name',
);
const everything = statement<{ name: string }>(
  'pebble.everything',
  'SELECT name FROM door_pebble WHERE $1::uuid IS NOT NULL',
);
const add = statement<never, [id: string, name: string]>(
  'pebble.add',
  'INSERT INTO door_pebble (school_id, id, name) VALUES ($1, $2, $3)',
);
const addTo = statement<never, [school: string, id: string]>(
  'pebble.add_to',
  `INSERT INTO door_pebble (school_id, id, name) SELECT $2::uuid, $3::uuid, 'stray' WHERE $1::uuid IS NOT NULL`,
);
const addBoth = statement<{ name: string }, [ids: string[], names: unknown]>(
  'pebble.add_both',
  `WITH first AS (
     INSERT INTO door_pebble (school_id, id, name) VALUES ($1, ($2::uuid[])[1], ($3::text[])[1]) RETURNING name
   ), second AS (
     INSERT INTO door_pebble (school_id, id, name) VALUES ($1, ($2::uuid[])[2], ($3::text[])[2])
   ) SELECT name FROM first`,
);
const backend = statement<{ pid: number }>(
  'pebble.backend',
  'SELECT pg_backend_pid() AS pid WHERE $1::uuid IS NOT NULL',
);
const sleep = statement<never>('pebble.sleep', 'SELECT pg_sleep(60) WHERE $1::uuid IS NOT NULL');
const rename = statement<never, [name: string]>(
  'pebble.rename',
  'UPDATE door_pebble SET name = name WHERE school_id = $1 AND name = $2',
);
const divide = statement<{ n: number }>('pebble.divide', 'SELECT 1 / 0 AS n WHERE $1::uuid IS NOT NULL');
const cast = statement<never, [text: string]>(
  'pebble.cast',
  'SELECT $2::text::uuid WHERE $1::uuid IS NOT NULL',
);

let database: Awaited<ReturnType<typeof ownDatabase>>;
let source: DataSource;
let db: TenantDb;

beforeAll(async () => {
  database = await ownDatabase('messaging', [CreatePebble1700000000000]);
  source = new DataSource({
    type: 'postgres',
    url: database.appUrl,
    entities: [Pebble],
    extra: { max: 3, pipeline: true },
  });
  await source.initialize();
  db = new TenantDb(source);
});

afterAll(async () => {
  await source.destroy();
  await database.drop();
});

const inSchool = <T>(school: string, work: () => Promise<T>) => runForSchool(school, work);

async function put(school: string, name: string): Promise<void> {
  await inSchool(school, () => db.transaction((tx) => tx.sql(add(uuidv7(), name))));
}

async function isGone(client: Client, pid: number | undefined): Promise<boolean> {
  const { rowCount } = await client.query('SELECT 1 FROM pg_stat_activity WHERE pid = $1', [pid]);
  return rowCount === 0;
}

async function namesIn(school: string): Promise<string[]> {
  const [rows] = await inSchool(school, () => db.read(names()));
  return rows.map(({ name }) => name);
}

describe('the tenant database', () => {
  it('returns a school’s own rows, whether or not the statement filters by school', async () => {
    const [a, b] = [uuidv7(), uuidv7()];
    await put(a, 'from a');
    await put(b, 'from b');
    expect(await namesIn(a)).toEqual(['from a']);
    const [all] = await inSchool(b, () => db.read(everything()));
    expect(all).toEqual([{ name: 'from b' }]);
  });

  it('refuses a statement without a school', async () => {
    await expect(db.read(names())).rejects.toThrow('No school in context');
    await expect(runForSchool("'; DROP TABLE x; --", () => db.read(names()))).rejects.toThrow('UUID');
  });

  it('returns no tenant row outside a school', async () => {
    await put(uuidv7(), 'somebody’s');
    const seen = await db.outsideSchools((tx) => tx.em.query<unknown[]>('SELECT * FROM door_pebble'));
    expect(seen).toEqual([]);
  });

  it('refuses to insert a row for another school', async () => {
    const [a, b] = [uuidv7(), uuidv7()];
    await expect(inSchool(a, () => db.transaction((tx) => tx.sql(addTo(b, uuidv7()))))).rejects.toMatchObject(
      {
        code: '42501',
      },
    );
    expect(await namesIn(b)).toEqual([]);
  });

  it('reads several statements in one round trip, in order', async () => {
    const school = uuidv7();
    await put(school, 'one');
    await put(school, 'two');
    const [list, all] = await inSchool(school, () => db.read(names(), everything()));
    expect(list).toEqual([{ name: 'one' }, { name: 'two' }]);
    expect(all).toHaveLength(2);
  });

  it('refuses writes through the read method', async () => {
    const school = uuidv7();
    await expect(inSchool(school, () => db.read(add(uuidv7(), 'no')))).rejects.toMatchObject({
      code: '25006',
    });
  });

  it('leaves no state of a failed read on the connection', async () => {
    const school = uuidv7();
    await put(school, 'still here');
    for (const broken of [divide(), cast('not a uuid')]) {
      await expect(inSchool(school, () => db.read(names(), broken))).rejects.toHaveProperty('code');
      const outside = await Promise.all(
        [1, 2, 3].map(() => db.outsideSchools((tx) => tx.em.query<unknown[]>('SELECT * FROM door_pebble'))),
      );
      expect(outside).toEqual([[], [], []]);
      expect(await namesIn(school)).toEqual(['still here']);
    }
  });

  it('writes one statement in one round trip atomically, and leaves no state of a failure on the connection', async () => {
    const [school, other] = [uuidv7(), uuidv7()];
    const write = (given: unknown) => inSchool(school, () => db.write(addBoth([uuidv7(), uuidv7()], given)));
    const unbound = {
      toPostgres: () => {
        throw new Error('cannot be sent');
      },
    };
    await expect(write(['twice', 'twice'])).rejects.toHaveProperty('code', '23505');
    await expect(write(unbound)).rejects.toThrow('cannot be sent');
    await expect(inSchool(school, () => db.write(addTo(other, uuidv7())))).rejects.toHaveProperty(
      'code',
      '42501',
    );
    const outside = await Promise.all(
      [1, 2, 3].map(() => db.outsideSchools((tx) => tx.em.query<unknown[]>('SELECT * FROM door_pebble'))),
    );
    expect(outside).toEqual([[], [], []]);
    expect([await namesIn(school), await namesIn(other)]).toEqual([[], []]);

    expect(await write(['one', 'two'])).toEqual([{ name: 'one' }]);
    expect(await namesIn(school)).toEqual(['one', 'two']);
    const joining = inSchool(school, () =>
      db.transaction(async () => {
        await db.write(add(uuidv7(), 'three'));
        throw new Error('no');
      }),
    );
    await expect(joining).rejects.toThrow('no');
    expect(await namesIn(school)).toEqual(['one', 'two']);
  });

  it('commits a transaction completely or not at all', async () => {
    const school = uuidv7();
    const failing = inSchool(school, () =>
      db.transaction(async (tx) => {
        await tx.sql(add(uuidv7(), 'first'));
        await tx.sql(add(uuidv7(), 'first'));
      }),
    );
    await expect(failing).rejects.toHaveProperty('code', '23505');
    expect(await namesIn(school)).toEqual([]);
  });

  it('rolls back when the work swallows a database error', async () => {
    const school = uuidv7();
    const swallowing = inSchool(school, () =>
      db.transaction(async (tx) => {
        await tx.sql(add(uuidv7(), 'lost'));
        await tx.sql(divide()).catch(() => undefined);
      }),
    );
    await expect(swallowing).rejects.toThrow('rolled back');
    expect(await namesIn(school)).toEqual([]);
  });

  it('reports the database as unavailable when a connection is lost, and opens the next one', async () => {
    const school = uuidv7();
    const lost = runForSchool(school, () =>
      db.transaction(async (tx) => {
        const [own] = await tx.sql(backend());
        await asSuperuser(database.adminUrl, (client) =>
          client.query('SELECT pg_terminate_backend($1)', [own?.pid]),
        );
        // No query is pending on the connection when its loss is noticed.
        await eventually(() => asSuperuser(database.adminUrl, (client) => isGone(client, own?.pid)));
        await tx.sql(names());
      }),
    );
    await expect(lost).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await runForSchool(school, () => db.read(names()))).toEqual([[]]);
  });

  it('reports it as unavailable when a statement times out, and keeps the connection', async () => {
    const school = uuidv7();
    const slow = inSchool(school, () =>
      db.transaction(async (tx) => {
        await tx.em.query("SET LOCAL statement_timeout = '50ms'");
        await tx.sql(sleep());
      }),
    );
    await expect(slow).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await namesIn(school)).toEqual([]);
  });

  it('reports it as unavailable to the victim of a deadlock', async () => {
    const school = uuidv7();
    await put(school, 'one');
    await put(school, 'two');
    let begun = 0;
    const renamed = (first: string, second: string) =>
      inSchool(school, () =>
        db.transaction(async (tx) => {
          await tx.sql(rename(first));
          begun += 1;
          await eventually(() => begun === 2);
          await tx.sql(rename(second));
        }),
      );
    const ended = await Promise.allSettled([renamed('one', 'two'), renamed('two', 'one')]);
    const refused = ended.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
    expect(refused).toEqual([expect.objectContaining({ code: 'SERVICE_UNAVAILABLE' })]);
  });

  it('names the violated constraint', async () => {
    const school = uuidv7();
    await put(school, 'taken');
    const error: unknown = await put(school, 'taken').catch((thrown: unknown) => thrown);
    expect(violatedConstraint(error)).toBe('door_pebble_school_id_name_key');
    expect(violatedConstraint(new Error('else'))).toBeUndefined();
  });

  it('runs entities on the same connection, with nested transactions as savepoints', async () => {
    const school = uuidv7();
    await inSchool(school, () =>
      db.transaction(async ({ em }) => {
        await em.save(Pebble, { schoolId: school, id: uuidv7(), name: 'entity' });
        await em
          .transaction(async (inner) => {
            await inner.insert(Pebble, { schoolId: school, id: uuidv7(), name: 'undone' });
            throw new Error('inner');
          })
          .catch(() => undefined);
        expect(await em.find(Pebble, { where: { schoolId: school } })).toHaveLength(1);
      }),
    );
    expect(await namesIn(school)).toEqual(['entity']);
  });

  it('joins an open transaction, and refuses to join one of another school', async () => {
    const [a, b] = [uuidv7(), uuidv7()];
    await inSchool(a, () =>
      db.transaction(async (outer) => {
        await outer.sql(add(uuidv7(), 'outer'));
        await db.transaction((inner) => inner.sql(add(uuidv7(), 'inner')));
        const [seen] = await db.read(names());
        expect(seen).toHaveLength(2);
        await expect(inSchool(b, () => db.read(names()))).rejects.toThrow('one school');
        await expect(put(b, 'stray')).rejects.toThrow('one school');
      }),
    );
    expect(await namesIn(a)).toEqual(['inner', 'outer']);
  });

  it('runs effects only after the commit', async () => {
    const effects: string[] = [];
    const school = uuidv7();
    await inSchool(school, () =>
      db.transaction((tx) => {
        tx.afterCommit(() => effects.push('committed'));
        return Promise.resolve();
      }),
    );
    await inSchool(school, () =>
      db.transaction((tx) => {
        tx.afterCommit(() => effects.push('never'));
        return Promise.reject(new Error('no'));
      }),
    ).catch(() => undefined);
    expect(effects).toEqual(['committed']);
  });

  it('isolates schools over thousands of mixed operations on three connections', async () => {
    const schools = Array.from({ length: 8 }, () => uuidv7());
    await Promise.all(schools.map((school) => put(school, school)));
    const work = Array.from({ length: 2_000 }, async (_, index) => {
      const school = schools[index % schools.length] ?? '';
      switch (index % 5) {
        case 0:
          await inSchool(school, () => db.read(divide())).catch(() => undefined);
          return;
        case 1:
          await inSchool(school, () => db.transaction(() => Promise.reject(new Error('no')))).catch(
            () => undefined,
          );
          return;
        case 2:
          await inSchool(school, () => db.write(add(school, school))).catch(() => undefined);
          await inSchool(school, () => db.write(addTo(uuidv7(), uuidv7()))).catch(() => undefined);
          return;
        default: {
          const [rows] = await inSchool(school, () => db.read(everything()));
          expect(rows).toEqual([{ name: school }]);
        }
      }
    });
    await Promise.all(work);
  });
});

describe('a silently broken connection', () => {
  const one = platformStatement<{ one: number }>('pebble.one', 'SELECT 1 AS one');
  const nap = statement<never>('pebble.nap', 'SELECT pg_sleep(3) WHERE $1::uuid IS NOT NULL');
  const school = uuidv7();
  let line: SilentLine;
  beforeEach(async () => {
    jest.replaceProperty(CONNECTIONS, 'query_timeout', 2_000);
    line = await SilentLine.to(database.appUrl);
  });
  afterEach(() => {
    line.close();
    jest.restoreAllMocks();
  });

  it.each<[string, (door: TenantDb) => Promise<unknown>]>([
    ['a read', (door) => door.read(names(), everything())],
    ['a transaction', (door) => door.transaction((tx) => tx.sql(names()))],
    ['an entity', (door) => door.transaction(({ em }) => em.find(Pebble))],
  ])('holds up %s no longer than the timeout, and is not used again', async (_name, work) => {
    const lined = new DataSource({
      type: 'postgres',
      url: line.url,
      entities: [Pebble],
      extra: { ...CONNECTIONS, max: 1, pipeline: true },
    });
    await lined.initialize();
    const door = new TenantDb(lined);
    const ask = () => inSchool(school, () => work(door));
    await ask();
    line.fallSilent();
    await expect(ask()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
    expect(await ask()).toEqual(await inSchool(school, () => work(db)));
    // Filling a school lifts the time limit.
    await door.inSchool(school, async (tx) => {
      await tx.takesItsTime();
      await tx.sql(nap());
    });
    await lined.destroy();
  });

  it('pages through every school with waiting work', async () => {
    const { relayUrl } = database;
    const relay = new RelayDb(relayUrl, () => undefined);
    const schools = Array.from({ length: 5 }, () => uuidv7());
    const found: string[][] = [];
    const text = `SELECT id AS "schoolId" FROM unnest('{${schools.toReversed().join()}}'::uuid[]) AS id WHERE id > $1 ORDER BY id LIMIT 2`;
    for await (const part of relay.schools(text)) found.push(part.map(({ schoolId }) => schoolId));
    expect(found).toEqual([schools.slice(0, 2), schools.slice(2, 4), schools.slice(4)]);
    await relay.close();
  });

  it('does not hold up work across schools either', async () => {
    const relay = new RelayDb(line.url, () => undefined);
    const platform = new PlatformDb(line.url, createLogger('messaging', 'silent'));
    const doors = [
      () => relay.transaction(async (client) => (await client.query('SELECT 1 AS one')).rows as unknown[]),
      () => relay.query('SELECT 1 AS one'),
      async () => (await platform.openForJob('pebbles').read(one()))[0],
    ];
    for (const ask of doors) {
      // As many as the pool has connections, so that the next call finds no other.
      const all = () => Promise.allSettled([ask(), ask(), ask()]);
      await all();
      line.fallSilent();
      expect((await all()).map(({ status }) => status)).toContain('rejected');
      expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 2, 3].map(() => [{ one: 1 }]));
    }
    await Promise.all([relay.close(), platform.close()]);
  });
});

describe('a call to another service', () => {
  const call = () => refuseInTransaction('A call');

  it('is refused while a transaction is open, and allowed before and after', async () => {
    const school = uuidv7();
    let late: (() => void) | undefined;
    await inSchool(school, async () => {
      call();
      await db.transaction(async (tx) => {
        expect(call).toThrow('while a transaction is open');
        await tx.sql(names());
        await Promise.resolve().then(() => expect(call).toThrow());
        late = AsyncResource.bind(call);
        tx.afterCommit(call);
      });
      call();
      await expect(db.outsideSchools(async () => call())).rejects.toThrow('while a transaction is open');
    });
    // Started inside the transaction, finished after its end.
    expect(late).not.toThrow();
  });
});

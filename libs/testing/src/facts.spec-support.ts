import { type Fact, type FactMap, type FactName, FACT_RULES, type Lane } from '@homeroom/contracts';
import {
  createStandardTables,
  DatabaseModule,
  ForwardMigration,
  letFactsTravel,
  letTidyStandardTables,
  TenantDb,
  type Tx,
} from '@homeroom/database';
import { Consumes, ConsumesTogether, EventsModule, factQueue, Outbox, Queues, Relay } from '@homeroom/events';
import {
  createLogger,
  currentRequestId,
  Internal,
  PlatformModule,
  readConfig,
  runForSchool,
  ServiceConfig,
} from '@homeroom/platform';
import { Controller, type DynamicModule, Injectable, Module, Param, Post } from '@nestjs/common';
import Redis from 'ioredis';
import type { QueryRunner } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { eventually } from './eventually';
import { asSuperuser, requiredSetting } from './test-database';
import { testKeys } from './test-keys';
import { startTestService, type TestService } from './test-service';

class CreateHouse1700000000000 extends ForwardMigration {
  async up(runner: QueryRunner): Promise<void> {
    await createStandardTables(runner, 'messaging');
    await letFactsTravel(runner, 'messaging');
    await letTidyStandardTables(runner, 'messaging');
  }
}

/** Consumes a fact of each lane in the way that a spec needs. */
@Injectable()
export class Ears {
  readonly heard: Fact[] = [];
  /** The facts that arrived in one batch. */
  readonly parcels: string[][] = [];
  /** Facts at which the second of two consumers fails. */
  readonly cannot = new Set<string>();
  requestId: string | null | undefined;
  /** Handlers wait for these before they end. */
  gates: Partial<Record<Lane, Promise<void>>> = {};

  constructor(private readonly outbox: Outbox) {}

  @Consumes('messenger.changed')
  live(fact: Fact<'messenger.changed'>): Promise<void> {
    return this.hear(fact);
  }

  @Consumes('class.created')
  async sync(fact: Fact<'class.created'>, tx: Tx): Promise<void> {
    this.requestId = currentRequestId();
    await this.hear(fact);
    await this.outbox.publish(tx, 'messenger.changed', {
      classId: fact.payload.classId,
      classNumber: fact.payload.classNumber,
    });
  }

  @Consumes('class.created')
  failing({ eventId }: Fact<'class.created'>): Promise<void> {
    return this.cannot.has(eventId) ? Promise.reject(new Error('not today')) : Promise.resolve();
  }

  @Consumes('accounts.imported')
  bulk(fact: Fact<'accounts.imported'>): Promise<void> {
    return this.hear(fact);
  }

  @ConsumesTogether('points.awarded')
  together(facts: readonly Fact<'points.awarded'>[]): Promise<void> {
    this.parcels.push(facts.map(({ eventId }) => eventId));
    if (facts.some(({ eventId }) => this.cannot.has(eventId))) return Promise.reject(new Error('not today'));
    this.heard.push(...facts);
    return Promise.resolve();
  }

  has(eventId: string): boolean {
    return this.heard.some((fact) => fact.eventId === eventId);
  }

  private async hear(fact: Fact): Promise<void> {
    this.heard.push(fact);
    await this.gates[FACT_RULES[fact.name].lane];
  }
}

export const created = (): FactMap['class.created'] => ({
  ...{ classId: uuidv7(), deviceId: uuidv7(), classNumber: 7 },
  ...{ className: 'Class 7', grade: 'Grade 1', section: 'A', isActive: true, isRunning: true },
});

export const awarded = (): FactMap['points.awarded'] => ({
  ...{ entryId: uuidv7(), studentId: uuidv7(), classNumber: 7, amount: 1, behaviorPoints: 1 },
});

@Controller('internal/classes')
class Classes {
  constructor(
    private readonly outbox: Outbox,
    private readonly db: TenantDb,
  ) {}

  @Internal('school')
  @Post(':schoolId')
  create(@Param('schoolId') schoolId: string): Promise<string> {
    return runForSchool(schoolId, () =>
      this.db.transaction((tx) => this.outbox.publish(tx, 'class.created', created())),
    );
  }
}

@Module({})
class House {
  static for(settings: Record<string, string>): DynamicModule {
    const config = readConfig(ServiceConfig, settings);
    const platform = PlatformModule.for('messaging', config, createLogger('messaging', 'silent'));
    return {
      module: House,
      imports: [platform, DatabaseModule.for([]), EventsModule],
      controllers: [Classes],
      providers: [Ears],
    };
  }
}

/** Shared, because the token reader is one per process. */
const keys = testKeys();

/** A service with nothing but facts, on its own database. */
export class FactHouse {
  private constructor(
    readonly service: TestService,
    private readonly prefix: string,
  ) {}

  static async start(
    run: ServiceConfig['RUN'],
    of?: FactHouse,
    more: Record<string, string> = {},
  ): Promise<FactHouse> {
    const prefix = of?.prefix ?? `spec-${uuidv7()}`;
    const shared = of && {
      DATABASE_URL: of.service.database.appUrl,
      RELAY_DATABASE_URL: of.service.database.relayUrl,
    };
    const service = await startTestService('messaging', {
      migrations: of ? [] : [CreateHouse1700000000000],
      module: (settings) => House.for(settings),
      settings: { RUN: run, QUEUE_PREFIX: prefix, KEYS_DIR: keys, ...shared, ...more },
      apart: of === undefined,
      isPart: true,
    });
    return new FactHouse(service, prefix);
  }

  get<T>(what: new (...given: never[]) => T): T {
    return this.service.app.get(what);
  }

  get ears(): Ears {
    return this.get(Ears);
  }

  rows<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return asSuperuser(this.service.database.adminUrl, async (client) => {
      await client.query('SET search_path = messaging');
      return (await client.query(text, values)).rows as Row[];
    });
  }

  /** Publishes as another service would, possibly one of another release. */
  async say(fact: Partial<Omit<Fact, 'name'>> & { name: string; schoolId: string }): Promise<string> {
    const eventId = uuidv7();
    const data = {
      eventId,
      version: 1,
      requestId: null,
      payload: { classId: uuidv7(), classNumber: 1 },
      ...fact,
    };
    const job = { id: eventId, name: fact.name, data };
    // The first call may fail because Redis is not connected yet.
    await eventually(() => this.get(Queues).add(factQueue('messaging', 'live'), [job]));
    return eventId;
  }

  async publish<N extends FactName>(schoolId: string, name: N, ...payloads: FactMap[N][]): Promise<string[]> {
    const outbox = this.get(Outbox);
    return this.get(TenantDb).transactionIn(schoolId, async (tx) => {
      const ids: string[] = [];
      for (const payload of payloads) ids.push(await outbox.publish(tx, name, payload));
      return ids;
    });
  }

  /** Sweeps until Redis is noted: one that is not would be taken for one that has lost its data. */
  async noteRedis(): Promise<void> {
    await eventually(async () => {
      await this.get(Relay).sweep();
      return (await this.get(Queues).look(factQueue('messaging', 'sync'))).noted !== undefined;
    });
  }

  /** Simulates a Redis that comes back without its data. */
  loseQueues(): Promise<void> {
    return this.loseKeys(() => true);
  }

  /** Simulates a Redis that was restarted and comes back without the last jobs that it had accepted. */
  loseLastJobs(): Promise<void> {
    return this.loseKeys((key) => !key.endsWith(':seen'), 'another');
  }

  private async loseKeys(areLost: (key: string) => boolean, formerRun?: string): Promise<void> {
    const redis = new Redis(requiredSetting('TEST_REDIS_URL'));
    const keys = await redis.keys(`{${this.prefix}-*`);
    const lost = keys.filter(areLost);
    if (lost.length > 0) await redis.del(lost);
    if (formerRun)
      for (const key of keys.filter((each) => !lost.includes(each)))
        await redis.hset(key, { run: formerRun });
    await redis.quit();
  }

  parked(schoolId: string): Promise<object[]> {
    return this.rows(
      `SELECT event_id AS "eventId", name, version, stage, reason, tries, again_at IS NOT NULL AS "isOnItsWay"
       FROM parked_fact WHERE school_id = $1 ORDER BY event_id`,
      [schoolId],
    );
  }
}

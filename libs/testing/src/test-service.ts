import {
  type Fact,
  HEADERS,
  type Identity,
  PLATFORM_SCHOOL_ID,
  type ServiceClaims,
  type ServiceName,
  type VisitGrant,
} from '@homeroom/contracts';
import {
  createLogger,
  createServiceApp,
  GatewayTokens,
  keepToContract,
  KeyFolder,
  ServiceTokens,
} from '@homeroom/platform';
import { Consumers } from '@homeroom/events';
import type { DynamicModule } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { MigrationInterface } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { copiedDatabase, requiredSetting, type TestDatabase, testDatabase } from './test-database';
import { testKeys } from './test-keys';

export interface Answer<T = Record<string, unknown>> {
  status: number;
  body: T;
  headers: Record<string, string | string[] | number | undefined>;
}

interface Call {
  /** Calls as the gateway, the only process that may speak for a person. */
  as?: Identity;
  /** Calls as this process (for internal routes). */
  from?: ServiceClaims['iss'];
  body?: unknown;
  headers?: Record<string, string>;
}

/** A complete service on a real database, called over HTTP. */
export interface TestService {
  app: NestFastifyApplication;
  database: TestDatabase;
  keys: string;
  call<T = Record<string, unknown>>(
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
    url: string,
    call?: Call,
  ): Promise<Answer<T>>;
  close(): Promise<void>;
}

interface TestServiceOptions {
  migrations: (new () => MigrationInterface)[];
  /** Builds the application module from the common settings; add the service's own. */
  module: (settings: Record<string, string>) => DynamicModule;
  settings?: Record<string, string>;
  /** Uses a separate database, because the spec's effects on a school could affect others. */
  apart?: boolean;
  /** Serves only some of the service's routes, or others, so they are not compared with the contract. */
  isPart?: boolean;
}

/** The keys of every service that this process starts, unless it asks for others. */
let keysOfAll: string | undefined;

export async function startTestService(
  service: ServiceName,
  { migrations, module, settings = {}, apart = false, isPart = false }: TestServiceOptions,
): Promise<TestService> {
  const own = apart ? await copiedDatabase(service, migrations) : undefined;
  const database = own ?? (await testDatabase(service, migrations));
  keysOfAll ??= testKeys();
  const keys = settings.KEYS_DIR ?? keysOfAll;
  const app = await createServiceApp(
    module({
      NODE_ENV: 'test',
      RUN: 'http',
      LOG_LEVEL: process.env.LOG_LEVEL ?? 'fatal',
      KEYS_DIR: keys,
      PUBLIC_KEYS_DIR: keys,
      DATABASE_URL: database.appUrl,
      RELAY_DATABASE_URL: database.relayUrl,
      ...(database.platformUrl ? { PLATFORM_DATABASE_URL: database.platformUrl } : {}),
      REDIS_URL: requiredSetting('TEST_REDIS_URL'),
      // Keeps the facts of other spec files out of its queues.
      QUEUE_PREFIX: `spec-${uuidv7()}`,
      ...settings,
    }),
    createLogger(service, process.env.LOG_LEVEL ?? 'fatal'),
  );
  try {
    if (!isPart) keepToContract(app);
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
  } catch (error) {
    // Otherwise open connections would keep the run from ending, and the error would never be shown.
    await app.close();
    await own?.drop();
    throw error;
  }
  const folder = new KeyFolder(keys);
  const gateway = new GatewayTokens(folder);
  const signers = new Map<string, ServiceTokens>();
  const tokensOf = (name: ServiceClaims['iss']) => {
    const signer = signers.get(name) ?? new ServiceTokens(name, folder);
    signers.set(name, signer);
    return signer;
  };
  return {
    app,
    database,
    keys,
    async call<T>(
      method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE',
      url: string,
      { as, from = 'gateway', body, headers }: Call = {},
    ) {
      const response = await app.inject({
        method,
        url,
        headers: { [HEADERS.serviceToken]: as ? gateway.mintFor(as) : tokensOf(from).mint(), ...headers },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      const text = response.payload;
      return {
        status: response.statusCode,
        body: (isJson(response.headers['content-type'], text) ? JSON.parse(text) : text) as T,
        headers: response.headers as Answer['headers'],
      };
    },
    async close() {
      await app.close();
      await own?.drop();
    },
  };
}

/** Delivers a fact to the service's consumers, as the queue would. */
export async function deliverFact(
  app: NestFastifyApplication,
  fact: Parameters<Consumers['handle']>[0],
): Promise<void> {
  await app.get(Consumers).handle(fact);
}

/** Delivers facts of one name and school as a batch. */
export async function deliverTogether(app: NestFastifyApplication, facts: readonly Fact[]): Promise<void> {
  await app.get(Consumers).handleTogether(facts);
}

/** A visit, by default of the operator. */
export function someVisit(write: boolean, more: Partial<VisitGrant> = {}): VisitGrant {
  return {
    ...{ grantId: uuidv7(), by: 'super_super_admin', homeId: PLATFORM_SCHOOL_ID, write },
    endsAt: Date.now() + 3_600_000,
    ...more,
  };
}

/** A person at a school that exists only for this test. */
export function someone(
  role: Identity['role'],
  schoolId: string = uuidv7(),
  more: Partial<Identity> = {},
): Identity {
  return { personId: uuidv7(), role, schoolId, sessionId: uuidv7(), ...more };
}

/** Newline-delimited JSON is returned as text. */
function isJson(type: unknown, text: string): boolean {
  return type !== 'application/x-ndjson' && (text.startsWith('{') || text.startsWith('['));
}

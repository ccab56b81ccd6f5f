import { AppError, type Identity, PLATFORM_SCHOOL_ID } from '@homeroom/contracts';
import { may } from '@homeroom/domain';
import { CONFIG, currentContext, LOGGER, Readiness, type ServiceConfig } from '@homeroom/platform';
import { DynamicModule, Module, type OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'pg';
import type { Logger } from 'pino';
import { asSaid, away } from './away';
import { CONNECTIONS } from './connections';

/** A statement across all schools. A different type than TenantDb's, so that neither can be mistaken for the other. */
export interface PlatformStatement<Row> {
  readonly across: 'all schools';
  readonly name: string;
  readonly text: string;
  /** From $1 on, because no school is prepended. */
  readonly values: readonly unknown[];
  readonly row?: Row;
}

export function platformStatement<Row, Values extends readonly unknown[] = []>(
  name: string,
  text: string,
): (...values: Values) => PlatformStatement<Row> {
  return (...values) => ({ across: 'all schools', name, text, values });
}

type RowsOf<S> = { [K in keyof S]: S[K] extends PlatformStatement<infer Row> ? Row[] : never };

/** Access through the platform door, checked and logged when it was opened. */
export interface PlatformReads {
  read<S extends readonly PlatformStatement<unknown>[]>(...statements: S): Promise<RowsOf<S>>;
}

/**
 * Read-only access across all schools, as a separate role that sees only the columns a migration has granted. It opens for an operator who
 * is not inside a school, for a member of an organisation in their own school, or for a named job of the platform, and for no other user;
 * each opening is logged with its purpose. It is not passed around: only a module that imports `PlatformDbModule` can have it.
 */
export class PlatformDb {
  private readonly pool: Pool;
  private readonly reads: PlatformReads = { read: (...statements) => this.read(statements) };

  constructor(
    url: string,
    private readonly logger: Logger,
  ) {
    this.pool = new Pool({ ...CONNECTIONS, connectionString: url, max: 3 });
    const onError = (error: Error) => logger.warn({ err: error }, 'a platform connection was lost');
    // Without this handler, a pool's error ends the process when Postgres restarts.
    this.pool.on('error', onError);
    this.pool.on('connect', (client) => client.on('error', onError));
  }

  /** For the operator of the current request. */
  open(purpose: string): PlatformReads {
    const { identity, requestId } = currentContext() ?? {};
    if (!isOperatorAtHome(identity)) throw new AppError('FORBIDDEN');
    this.logger.info({ purpose, operatorId: identity.personId, requestId }, 'platform door');
    return this.reads;
  }

  /** For the organisation member of the current request. The caller has checked the membership and queries only the schools below. */
  openForMember(purpose: string, organisationId: string): PlatformReads {
    const { identity, requestId } = currentContext() ?? {};
    if (!isAdministratorAtHome(identity)) throw new AppError('FORBIDDEN');
    this.logger.info({ purpose, organisationId, memberId: identity.personId, requestId }, 'platform door');
    return this.reads;
  }

  /** For a job of the platform. Jobs run often and alike, so they are logged at debug level. */
  openForJob(job: string): PlatformReads {
    if (currentContext()?.identity) throw new Error('A job runs for nobody');
    this.logger.debug({ job }, 'platform door');
    return this.reads;
  }

  async answers(): Promise<void> {
    await this.pool.query('SELECT 1');
  }

  async close(): Promise<void> {
    await this.pool.end();
  }

  /** One read-only transaction, so that all statements see the same snapshot. */
  private async read<S extends readonly PlatformStatement<unknown>[]>(statements: S): Promise<RowsOf<S>> {
    const client = await this.pool.connect().catch((cause: unknown) => {
      throw away(cause);
    });
    let broken = true;
    try {
      await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
      const rows: unknown[][] = [];
      for (const { name, text, values } of statements)
        rows.push((await client.query({ name, text, values: [...values] })).rows);
      await client.query('COMMIT');
      broken = false;
      return rows as RowsOf<S>;
    } catch (error) {
      throw asSaid(error);
    } finally {
      // After any failure, the connection is closed together with its open transaction.
      client.release(broken);
    }
  }
}

/** Inside a school the operator is that school's visitor, and sees no other school. */
function isOperatorAtHome(identity: Identity | undefined): identity is Identity {
  return (
    identity !== undefined &&
    identity.scope === undefined &&
    identity.schoolId === PLATFORM_SCHOOL_ID &&
    may('platform.read', identity)
  );
}

/** Inside another school they are that school's visitor. */
function isAdministratorAtHome(identity: Identity | undefined): identity is Identity {
  return (
    identity !== undefined &&
    identity.scope === undefined &&
    identity.visit === undefined &&
    may('organisations.own', identity)
  );
}

/** The configuration of a service with access across schools. */
export interface PlatformDoorConfig extends ServiceConfig {
  PLATFORM_DATABASE_URL: string;
}

/** Import it only in the module that serves operators and organisations; it is deliberately not global. */
@Module({})
export class PlatformDbModule implements OnApplicationShutdown {
  constructor(
    private readonly door: PlatformDb,
    readiness: Readiness,
  ) {
    readiness.add('platform door', () => door.answers());
  }

  static register(): DynamicModule {
    return {
      module: PlatformDbModule,
      providers: [
        {
          provide: PlatformDb,
          inject: [CONFIG, LOGGER],
          useFactory: (config: PlatformDoorConfig, logger: Logger) =>
            new PlatformDb(config.PLATFORM_DATABASE_URL, logger),
        },
      ],
      exports: [PlatformDb],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.door.close();
  }
}

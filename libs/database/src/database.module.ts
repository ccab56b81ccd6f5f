import { CONFIG, LOGGER, Readiness, RouteCompiler, SelfChecks, type ServiceConfig } from '@homeroom/platform';
import { DynamicModule, Global, Module, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import { DataSource, type EntityTarget, type ObjectLiteral } from 'typeorm';
import { ChildPart } from './child-copy/child-part';
import { CONNECTIONS } from './connections';
import { KeyedWrites } from './keyed-writes';
import { RelayDb } from './relay-db';
import { KNOWS_ITS_KEYS, RepeatedWriteInterceptor } from './repeated-write.interceptor';
import { SchoolExport } from './school-export/school-export';
import { TenantDb } from './tenant-db';
import { STANDARD_TIDIED, type Tidied } from './tidying/tidied';
import { Tidying } from './tidying/tidying';
import { VersionedReads } from './versions/versioned-reads';
import { tryTheWalls } from './wall-check';

@Global()
@Module({})
export class DatabaseModule implements OnApplicationShutdown {
  constructor(
    private readonly relay: RelayDb,
    readiness: Readiness,
    selfChecks: SelfChecks,
    routes: RouteCompiler,
    repeated: RepeatedWriteInterceptor,
    source: DataSource,
  ) {
    routes.addAroundWrites(repeated, KNOWS_ITS_KEYS);
    selfChecks.add(() => tryTheWalls(source));
    readiness.add('database', async () => {
      await source.query('SELECT 1');
    });
  }

  /** `tidied` lists the service's own tables whose rows expire. */
  static for(entities: EntityTarget<ObjectLiteral>[], tidied: readonly Tidied[] = []): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [CONFIG, LOGGER],
          useFactory: (config: ServiceConfig, logger: Logger) => ({
            type: 'postgres' as const,
            url: config.DATABASE_URL,
            entities: entities as never[],
            retryAttempts: 30,
            retryDelay: 500,
            poolErrorHandler: (error: unknown) =>
              logger.warn({ err: error }, 'a database connection was lost'),
            // `pipeline` lets TenantDb send a whole read in one round trip; it never changes what a query means.
            extra: { ...CONNECTIONS, max: config.DATABASE_POOL, pipeline: true },
          }),
        }),
      ],
      providers: [
        { provide: TenantDb, inject: [DataSource], useFactory: (source: DataSource) => new TenantDb(source) },
        {
          provide: RelayDb,
          inject: [CONFIG, LOGGER],
          useFactory: (config: ServiceConfig, logger: Logger) =>
            new RelayDb(config.RELAY_DATABASE_URL, (error) =>
              logger.warn({ err: error }, 'a relay connection was lost'),
            ),
        },
        {
          provide: Tidying,
          inject: [RelayDb, CONFIG, LOGGER],
          useFactory: (relay: RelayDb, config: ServiceConfig, logger: Logger) =>
            new Tidying(relay, [...STANDARD_TIDIED, ...tidied], config, logger),
        },
        RepeatedWriteInterceptor,
        KeyedWrites,
        SchoolExport,
        ChildPart,
        VersionedReads,
      ],
      exports: [TenantDb, RelayDb, Tidying, KeyedWrites, SchoolExport, ChildPart, VersionedReads],
    };
  }

  async onApplicationShutdown(): Promise<void> {
    await this.relay.close();
  }
}

import type { ServiceName } from '@homeroom/contracts';
import { DynamicModule, Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import type { Logger } from 'pino';
import type { ServiceConfig } from './config';
import { HealthController, Readiness } from './health';
import { ServiceTokenStrategy } from './identity.guard';
import { KeyFolder } from './keys';
import { createLogger } from './logger';
import { RouteCompiler } from './route-rules';
import { SelfCheckController, SelfChecks } from './self-check';
import { ServiceClient } from './service-client';
import { ServiceTokens } from './tokens';
import { Traces } from './traces';

/** Injection tokens for values that are not a class of this project. */
export const LOGGER = Symbol('logger');
export const CONFIG = Symbol('config');
export const SERVICE_NAME = Symbol('service name');

@Global()
@Module({})
export class PlatformModule {
  /** `config` is the service's own class (it extends ServiceConfig); inject it by CONFIG. */
  static for(
    name: ServiceName,
    config: ServiceConfig,
    logger: Logger = createLogger(name, config.LOG_LEVEL),
  ): DynamicModule {
    const keys = new KeyFolder(config.KEYS_DIR, config.PUBLIC_KEYS_DIR);
    const tokens = new ServiceTokens(name, keys);
    const service = config.runsHttp ? name : `${name}-worker`;
    return {
      module: PlatformModule,
      imports: [DiscoveryModule, PassportModule],
      controllers: [HealthController, SelfCheckController],
      providers: [
        Readiness,
        SelfChecks,
        RouteCompiler,
        ServiceTokenStrategy,
        { provide: KeyFolder, useValue: keys },
        { provide: ServiceTokens, useValue: tokens },
        { provide: ServiceClient, useValue: new ServiceClient(tokens) },
        {
          provide: Traces,
          useFactory: () => new Traces(config, { service, begins: false }, logger),
        },
        { provide: LOGGER, useValue: logger },
        { provide: CONFIG, useValue: config },
        { provide: SERVICE_NAME, useValue: name },
      ],
      exports: [
        ...[Readiness, SelfChecks, RouteCompiler],
        ...[KeyFolder, ServiceTokens, ServiceClient, LOGGER, CONFIG, SERVICE_NAME],
      ],
    };
  }
}

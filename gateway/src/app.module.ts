import {
  CONFIG,
  GatewayTokens,
  KeyFolder,
  LOGGER,
  ServiceClient,
  ServiceTokens,
  SessionTokens,
  Traces,
} from '@homeroom/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import type { GatewayConfig } from './config';
import { ApiDocuments } from './docs/api-documents';
import { AlertsSource } from './events/alerts-source';
import { EventHub } from './events/event-hub';
import { EventStreams } from './events/event-streams';
import { GatheredReceipts } from './events/gathered-receipts';
import { HandOvers } from './events/hand-overs';
import { PageReceipts } from './events/page-receipts';
import { RecentAlerts } from './events/recent-alerts';
import { RedisSource } from './events/redis-source';
import { Metrics } from './ops/metrics';
import { OpsServer } from './ops/ops-server';
import { PlatformHealth } from './ops/platform-health';
import { Readiness } from './ops/readiness';
import { RequestLog } from './ops/request-log';
import { Patience } from './patience';
import { AnswerHeaders } from './proxy/answer-headers';
import { Bodies } from './proxy/bodies';
import { Gate } from './proxy/gate';
import { Hop } from './proxy/hop';
import { Upstreams } from './proxy/upstreams';
import { FloodGuard } from './security/flood-guard';
import { Directories } from './session/directories';
import { ReceivedPairs } from './session/received-pairs';
import { Renewals } from './session/renewals';
import { Revocations } from './session/revocations';
import { SchoolStandings } from './session/school-standings';
import { SessionCookies } from './session/session-cookies';
import { Sessions } from './session/sessions';
import { VerifiedSessions } from './session/verified-sessions';
import { WayToMailChoice } from './static/way-to-mail-choice';

/** The gateway's parts. There are no controllers: its routes are the table, registered on Fastify itself. */
@Module({})
export class AppModule {
  static for(config: GatewayConfig, logger: Logger, patience: Patience): DynamicModule {
    const keys = new KeyFolder(config.KEYS_DIR, config.PUBLIC_KEYS_DIR);
    const tokens = new GatewayTokens(keys);
    return {
      module: AppModule,
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: LOGGER, useValue: logger },
        { provide: Patience, useValue: patience },
        { provide: ServiceTokens, useValue: tokens },
        { provide: GatewayTokens, useValue: tokens },
        { provide: SessionTokens, useValue: new SessionTokens(keys) },
        { provide: ServiceClient, useValue: new ServiceClient(tokens) },
        {
          provide: Traces,
          inject: [Metrics],
          useFactory: ({ registry }: Metrics) =>
            new Traces(config, { service: 'gateway', begins: true, registry }, logger),
        },
        { provide: SessionCookies, useValue: new SessionCookies(config.https) },
        ...[
          SchoolStandings,
          Revocations,
          ReceivedPairs,
          VerifiedSessions,
          Renewals,
          Sessions,
          Directories,
          FloodGuard,
          Gate,
        ],
        ...[Upstreams, Bodies, AnswerHeaders, Hop],
        ...[GatheredReceipts, PageReceipts],
        ...[RecentAlerts, HandOvers, EventHub, RedisSource, AlertsSource, EventStreams],
        ...[ApiDocuments, WayToMailChoice],
        ...[Metrics, OpsServer, Readiness, PlatformHealth, RequestLog],
      ],
    };
  }
}

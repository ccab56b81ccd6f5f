import { AppError, HEADERS } from '@homeroom/contracts';
import { ErrorFilter, NestLog } from '@homeroom/platform';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { registerApi } from './api';
import { AppModule } from './app.module';
import type { GatewayConfig } from './config';
import { PlatformHealth } from './ops/platform-health';
import { Readiness } from './ops/readiness';
import { RequestLog } from './ops/request-log';
import { Patience } from './patience';
import { notFound, refuse } from './proxy/refusal';
import { CONNECTIONS, limitConnections } from './security/connection-limit';
import { securityHeaders } from './security/headers';
import { OwnHosts } from './security/own-hosts';
import { refuseUnreadable } from './security/unreadable-requests';
import { serveApp } from './static/app-files';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers under any host name. */
    anyHost?: true;
  }
}

/** The complete gateway, without listening on a port. */
export async function createGatewayApp(
  config: GatewayConfig,
  logger: Logger,
  patience = new Patience(),
): Promise<NestFastifyApplication> {
  const safe = securityHeaders(config.https);
  const adapter = new FastifyAdapter({
    trustProxy: false,
    requestTimeout: patience.requestMs,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    genReqId: () => uuidv7(),
    skipMiddie: true,
    // Node would refuse a request without a Host header with its own message; our first hook refuses it with ours.
    http: {
      requireHostHeader: false,
      headersTimeout: patience.headersMs,
      connectionsCheckingInterval: Math.min(1_000, patience.headersMs),
    },
    // A URL that cannot be decoded reaches no hook and no route.
    frameworkErrors: (_error: Error, _request: unknown, reply: unknown) => {
      const answer = (reply as FastifyReply).headers(safe);
      refuse(answer.header(HEADERS.requestId, answer.request.id), new AppError('MALFORMED_BODY'));
    },
    clientErrorHandler: refuseUnreadable(safe),
  });
  const app = await NestFactory.create<NestFastifyApplication>(
    AppModule.for(config, logger, patience),
    adapter,
    {
      logger: new NestLog(logger),
      abortOnError: false,
      bodyParser: false,
    },
  );
  app.useGlobalFilters(new ErrorFilter(logger));
  const fastify = adapter.getInstance<FastifyInstance>();
  // Node would answer an unknown Expect header itself, without our error format.
  fastify.server.on('checkExpectation', (request, response) =>
    fastify.server.emit('request', request, response),
  );
  if (config.TRUSTED_PROXIES === 0) limitConnections(fastify.server, CONNECTIONS);
  beginEveryAnswer(fastify, app.get(RequestLog), new OwnHosts(config.PUBLIC_URL, config.allowedHosts));
  endEveryAnswer(fastify, safe);
  registerProbes(fastify, app);
  registerApi(fastify, app);
  await serveApp(fastify, config);
  return app;
}

function beginEveryAnswer(fastify: FastifyInstance, log: RequestLog, own: OwnHosts): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    // The id is always ours: a client's own would let it write into our logs.
    request.raw.headers[HEADERS.requestId] = request.id;
    log.follow(request, reply);
    // An absolute URL ("GET http://elsewhere/…") is meant for a forward proxy; the router would match its path.
    if (!request.url.startsWith('/')) return notFound(reply);
    try {
      if (!request.routeOptions.config.anyHost) own.refuseOthers(request.raw);
      done();
    } catch (error) {
      refuse(reply, error);
    }
  });
}

/** Adds headers to the gateway's own answers. Carried answers and streams are hijacked replies and write the same headers themselves. */
function endEveryAnswer(fastify: FastifyInstance, safe: Record<string, string>): void {
  fastify.addHook('onSend', (request, reply, _body, done) => {
    // A page of the application already has its own content security policy.
    const missing = Object.entries(safe).filter(([name]) => !reply.hasHeader(name));
    reply.headers(Object.fromEntries(missing)).header(HEADERS.requestId, request.id);
    done();
  });
}

/** For the load balancer: this process, and whether it may get requests. For people: the whole platform. */
function registerProbes(fastify: FastifyInstance, app: NestFastifyApplication): void {
  const [readiness, health] = [app.get(Readiness), app.get(PlatformHealth)];
  const answer = (reply: FastifyReply, failing: readonly string[]) =>
    failing.length === 0
      ? reply.send({ status: 'ready' })
      : reply.status(503).send({ status: 'not ready', failing });
  // A probe addresses a machine, by whatever name or address it has.
  const config = { anyHost: true } as const;
  fastify.get('/livez', { config }, () => ({ status: 'alive' }));
  fastify.get('/readyz', { config }, (_request, reply) => answer(reply, readiness.failing));
  fastify.get('/healthz', { config }, async (_request, reply) => answer(reply, await health.failing()));
}

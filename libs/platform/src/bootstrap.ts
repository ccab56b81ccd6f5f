import 'reflect-metadata';
import { AppError, HEADERS, SCIM_TYPE, type ServiceName } from '@homeroom/contracts';
import { DynamicModule, type INestApplicationContext, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { type FastifyRequest, LogController } from 'fastify';
import type { Logger } from 'pino';
import { ConfigError, type ServiceConfig } from './config';
import { ContractError, differencesOf } from './contract';
import { sendEncoded } from './encoded';
import { ErrorFilter } from './error.filter';
import { Readiness, startDefaultMetrics } from './health';
import { bodyMaxBytesIn } from './body-limit';
import { guardRoutes, ServiceTokenStrategy } from './identity.guard';
import { readMails } from './mail-body';
import { readOneClicks } from './one-click-body';
import { readBytes } from './picture-body';
import { createLogger } from './logger';
import { NestLog } from './nest-log';
import { CONFIG, LOGGER, SERVICE_NAME } from './platform.module';
import { observeRequests } from './request-metrics';
import { RouteCompiler } from './route-rules';
import { takesScimIn } from './scim-body';
import { validationPipe } from './validation';

const BODY_LIMIT_BYTES = 256 * 1024;
/** Internal bulk calls (a roster import, the demo) are larger than any request allowed from a browser. */
const INTERNAL_BODY_LIMIT_BYTES = 16 * 1024 * 1024;

export interface ServiceStart<C extends ServiceConfig> {
  name: string;
  /** Throws ConfigError on an invalid environment, which ends the process with a one-line message. */
  config: () => C;
  module: (config: C) => DynamicModule | Type;
}

/** Starts a service process: configuration, application, port, and graceful shutdown on SIGTERM or SIGINT. */
export async function bootstrapService<C extends ServiceConfig>({
  name,
  config: read,
  module,
}: ServiceStart<C>): Promise<void> {
  const config = readOrExit(name, read);
  const app = await createServiceApp(module(config), createLogger(name, config.LOG_LEVEL));
  readOrExit(name, () => keepToContract(app));
  endOnSignal(app, app.get<Logger>(LOGGER), () => app.get(Readiness).close());
  await app.listen(config.SERVICE_PORT, config.SERVICE_HOST);
  app.get<Logger>(LOGGER).info({ url: await app.getUrl(), run: config.RUN }, 'listening');
}

/** The complete application without a port; specs call it through inject(). */
export async function createServiceApp(
  module: DynamicModule | Type,
  logger: Logger,
): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    bodyLimit: INTERNAL_BODY_LIMIT_BYTES,
    requestIdHeader: HEADERS.requestId,
    skipMiddie: true,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: false,
  });
  // Before the application exists, so that metrics registered by its providers are not cleared again.
  startDefaultMetrics();
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: new NestLog(logger),
    abortOnError: false,
    // Replaces Nest's own parser; URL-encoded forms are not accepted.
    bodyParser: false,
  });
  adapter.getInstance().addHook('preParsing', (request, _reply, _payload, done) => {
    const length = Number(request.headers['content-length'] ?? 0);
    const limit = bodyLimitOf(request);
    done(length > limit ? Object.assign(new Error('body too large'), { statusCode: 413 }) : null);
  });
  readBodies(adapter);
  observeRequests(adapter.getInstance());
  sendEncoded(adapter.getInstance());
  guardRoutes(adapter.getInstance(), app.get(ServiceTokenStrategy));
  app.get(RouteCompiler).compile();
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(new ErrorFilter(logger));
  return app;
}

/** A service whose public routes differ from the contract does not start. */
export function keepToContract(app: INestApplicationContext): void {
  if (!app.get<ServiceConfig>(CONFIG).runsHttp) return;
  const differences = differencesOf(app.get<ServiceName>(SERVICE_NAME), app.get(RouteCompiler).doors());
  if (differences.length > 0) throw new ContractError(differences);
}

function bodyLimitOf(request: FastifyRequest): number {
  if (request.url.startsWith('/internal/')) return INTERNAL_BODY_LIMIT_BYTES;
  return bodyMaxBytesIn(request.routeOptions.config) ?? BODY_LIMIT_BYTES;
}

/** No form nests deeper. Recursive processing of a body (validation, hashing) would overflow the stack otherwise. */
const MOST_LEVELS = 20;

/** A POST without a body is accepted, whatever its content type. */
function readBodies(adapter: FastifyAdapter): void {
  const fastify = adapter.getInstance();
  readBytes(fastify);
  readOneClicks(fastify);
  readMails(fastify);
  // Names such as `__proto__` are validated with the form's other names; here they are plain text.
  const parse = fastify.getDefaultJsonParser('ignore', 'ignore');
  fastify.removeContentTypeParser('application/json');
  fastify.addContentTypeParser(
    ['application/json', SCIM_TYPE],
    { parseAs: 'string' },
    (request, body, done) => {
      if (body.length === 0) done(null, {});
      else if (isScim(request) && !takesScimIn(request.routeOptions.config))
        done(new AppError('UNSUPPORTED_MEDIA_TYPE'));
      else
        void parse(request, body as string, (error, value: unknown) => {
          if (!error && (!isForm(value) || isDeeperThan(MOST_LEVELS, value)))
            done(new AppError('MALFORMED_BODY'));
          else done(error, value);
        });
    },
  );
}

function isScim({ headers }: FastifyRequest): boolean {
  return headers['content-type']?.toLowerCase().startsWith(SCIM_TYPE) === true;
}

/** Every JSON body has named fields. */
function isForm(value: unknown): boolean {
  return typeof value === 'object' && !Array.isArray(value);
}

function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((each) => isDeeperThan(levels - 1, each));
}

export function readOrExit<C>(name: string, read: () => C): C {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ConfigError || error instanceof ContractError)) throw error;
    process.stderr.write(`${name} cannot start. ${error.message}\n`);
    process.exit(78);
  }
}

/** The longest time a process may take to finish its work on shutdown. */
const DRAIN_MS = 8_000;

export function endOnSignal(
  app: Pick<INestApplicationContext, 'close'>,
  logger: Logger,
  before: () => void,
): void {
  let ending = false;
  const end = (signal: string) => {
    if (ending) return;
    ending = true;
    before();
    const timer = setTimeout(() => process.exit(1), DRAIN_MS);
    timer.unref();
    app.close().then(
      () => process.exit(0),
      (error: unknown) => {
        logger.error({ err: error, signal }, 'did not end in order');
        process.exit(1);
      },
    );
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => end(signal));
}

import { type ApiRoute, type RouteKey, routeKey, ROUTES } from '@homeroom/contracts';
import type { INestApplicationContext } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { ContractError } from '@homeroom/platform';
import { ApiDocuments } from './docs/api-documents';
import { EventStreams } from './events/event-streams';
import { PageReceipts } from './events/page-receipts';
import { follow } from './ops/followed';
import { type Carry, Hop } from './proxy/hop';
import { notFound, refuse } from './proxy/refusal';
import { isSpelledOut } from './proxy/upstream-path';
import { WayToMailChoice } from './static/way-to-mail-choice';

declare module 'fastify' {
  interface FastifyContextConfig {
    route?: ApiRoute;
    carry?: Carry;
  }
}

type OwnCarry = (...given: [...Parameters<Carry>, route: ApiRoute]) => ReturnType<Carry>;

/** Routes that the gateway answers without calling a service. */
function answersItself(app: INestApplicationContext): Partial<Record<RouteKey, OwnCarry>> {
  const streams = app.get(EventStreams);
  const documents = app.get(ApiDocuments);
  const mailChoice = app.get(WayToMailChoice);
  return {
    'GET /api/events': (request, reply, route) => streams.open(request, reply, route),
    'GET /api/openapi.json': (request, reply, route) => documents.send(request, reply, route, 'json'),
    'GET /api/docs': (request, reply, route) => documents.send(request, reply, route, 'page'),
    'GET /api/unsubscribe/:token': (request, reply, route) => mailChoice.send(request, reply, route),
  };
}

/** Registers the routes table. Bodies are left unread: the hop reads them once it is known who sent them. */
export function registerApi(fastify: FastifyInstance, app: INestApplicationContext): void {
  const hop = app.get(Hop);
  const receipts = app.get(PageReceipts);
  const own = answersItself(app);
  const carryOf = (route: ApiRoute): Carry => {
    if (route.service !== 'gateway')
      return hop.to(route, route.service, route.receipt && receipts.of(route.receipt));
    const carry = own[routeKey(route)];
    if (!carry) throw new ContractError([`${routeKey(route)} is said to be its own, and nothing answers it`]);
    return (request, reply) => carry(request, reply, route);
  };

  void fastify.register((api, _options, done) => {
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
    api.setErrorHandler((error, _request, reply) => refuse(reply, error));
    // In a hook and not the handler: between them Fastify looks for a body parser, which is the hop's work.
    api.addHook('onRequest', (request, reply) => {
      const { route, carry } = request.routeOptions.config;
      if (!route || !carry || !isSpelledOut(request.url)) return notFound(reply);
      follow(route, request, reply, () => {
        carry(request, reply).catch((error: unknown) => refuse(reply, error));
      });
    });
    for (const route of ROUTES) {
      api.route({
        method: route.method,
        url: routePattern(route),
        config: { route, carry: carryOf(route) },
        handler: (_request, reply) => notFound(reply),
      });
    }
    done();
  });
}

/** The path for Fastify: an id is a UUID, a number or a short word, so that no path can be smuggled through one. */
function routePattern({ path }: ApiRoute): string {
  return path.replace(/:(\w+)/g, ':$1(^[\\w-]{1,64}$)');
}

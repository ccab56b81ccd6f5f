import type { INestApplicationContext } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { EventStreams } from './events/event-streams';
import { PageReceipts } from './events/page-receipts';
import { type Carry, Hop } from './proxy/hop';
import { notFound, refuse } from './proxy/refusal';
import { isSpelledOut } from './proxy/upstream-path';
import { type ApiRoute, ROUTES, routePattern } from './routes';

declare module 'fastify' {
  interface FastifyContextConfig {
    route?: ApiRoute;
  }
}

/** Registers the routes table. Bodies are left unread: the hop takes them in when it is known whose they are. */
export function registerApi(fastify: FastifyInstance, app: INestApplicationContext): void {
  const hop = app.get(Hop);
  const streams = app.get(EventStreams);
  const receipts = app.get(PageReceipts);
  const carryOf = (route: ApiRoute): Carry =>
    route.service === 'gateway'
      ? (request, reply) => streams.open(request, reply, route)
      : hop.to(route, route.service, route.receipt && receipts.of(route.receipt));

  void fastify.register((api, _options, done) => {
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
    api.setErrorHandler((error, _request, reply) => refuse(reply, error));
    api.addHook('onRequest', (request, reply, next) => {
      if (isSpelledOut(request.url)) next();
      else notFound(reply);
    });
    for (const route of ROUTES) {
      const carry = carryOf(route);
      api.route({
        method: route.method,
        url: routePattern(route),
        config: { route },
        handler: (request, reply) => {
          carry(request, reply).catch((error: unknown) => refuse(reply, error));
        },
      });
    }
    done();
  });
}

import type { INestApplicationContext } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { EventStreams } from './events/event-streams';
import { Hop } from './proxy/hop';
import { refuse } from './proxy/refusal';
import { type ApiRoute, ROUTES, routePattern } from './routes';

declare module 'fastify' {
  interface FastifyContextConfig {
    route?: ApiRoute;
  }
}

/** Registers the routes table. Bodies are left unread: they stream through to the service that knows them. */
export function registerApi(fastify: FastifyInstance, app: INestApplicationContext): void {
  const hop = app.get(Hop);
  const streams = app.get(EventStreams);
  const carry = (route: ApiRoute, request: FastifyRequest, reply: FastifyReply): Promise<void> =>
    route.service === 'gateway'
      ? streams.open(request, reply, route)
      : hop.carry(request, reply, route, route.service);

  void fastify.register((api, _options, done) => {
    api.removeAllContentTypeParsers();
    api.addContentTypeParser('*', (_request, _body, parsed) => parsed(null));
    api.setErrorHandler((error, _request, reply) => refuse(reply, error));
    for (const route of ROUTES) {
      api.route({
        method: route.method,
        url: routePattern(route),
        config: { route },
        handler: (request, reply) => {
          carry(route, request, reply).catch((error: unknown) => refuse(reply, error));
        },
      });
    }
    done();
  });
}

import { existsSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../proxy/refusal';

const YEAR = 'public, max-age=31536000, immutable';
/** Asked for each time and answered with 304 when nothing changed. */
const REVALIDATE = 'no-cache';

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Homeroom</title>
<h1>The application is not built</h1><p>Run the build, then reload this page. Everything under /api works meanwhile.</p></html>
`;

/**
 * The built application: files as they are, and its one page for every address that is not a file, because the addresses
 * are the application's own.
 */
export async function serveApp(fastify: FastifyInstance, folder: string): Promise<void> {
  const root = resolve(folder);
  await fastify.register(fastifyStatic, {
    root,
    serve: false,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.startsWith(join(root, 'assets')) ? YEAR : REVALIDATE);
    },
  });

  fastify.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: (request: FastifyRequest, reply: FastifyReply) => {
      const path = pathOf(request);
      if (path === undefined || path === '/api' || path.startsWith('/api/')) return notFound(reply);
      if (extname(path) !== '') return void reply.sendFile(path);
      if (existsSync(join(root, 'index.html'))) return void reply.sendFile('index.html');
      return void reply.status(503).header('cache-control', 'no-store').type('text/html').send(NOT_BUILT);
    },
  });
}

function pathOf({ url }: FastifyRequest): string | undefined {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '/');
  } catch {
    return undefined;
  }
}

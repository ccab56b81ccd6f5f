import { extname, join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config';
import { notFound } from '../proxy/refusal';
import { pageHeaders } from '../security/headers';
import { Site } from './site';
import { SiteTexts } from './site-texts';

const YEAR = 'public, max-age=31536000, immutable';
/** Revalidated each time, and answered with 304 if unchanged. */
const REVALIDATE = 'no-cache';

/** Files that contain our own address. */
const TEXTS = ['/robots.txt', '/sitemap.xml'];
/** Files that are complete pages. They have addresses of their own, except the one that the service worker keeps. */
const PAGE_FILES = ['.html', '.json'];
const OFFLINE_PAGE = '/offline.html';

const NOT_BUILT = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Not built</title>
<h1>The application is not built</h1><p>Run the build, then reload this page. Everything under /api works meanwhile.</p></html>
`;

type StaticSettings = Pick<GatewayConfig, 'APP_DIR' | 'TEST_REGISTRATION' | 'SERVICE_WORKER' | 'origin'>;

/**
 * Serves the built application: files as they are, prerendered pages at their addresses, the empty page for the application's other
 * addresses, and 404 for everything else.
 */
export async function serveApp(fastify: FastifyInstance, settings: StaticSettings): Promise<void> {
  const root = resolve(settings.APP_DIR);
  const site = new Site(root, settings.TEST_REGISTRATION === 'on' ? [] : ['/test-registration']);
  const texts = new SiteTexts(root, settings.origin);
  const moved: Record<string, string> =
    settings.SERVICE_WORKER === 'on' ? {} : { '/sw.js': '/sw-retired.js' };

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

  const sendPage = async (request: FastifyRequest, reply: FastifyReply, path: string): Promise<void> => {
    const [place, mark, script] = await Promise.all([
      site.placeOf(path),
      site.originMark(),
      site.startScript(),
    ]);
    if (!place || mark === undefined) {
      return void reply.status(503).header('cache-control', 'no-store').type('text/html').send(NOT_BUILT);
    }
    if (TEXTS.includes(path)) return texts.send(request, reply, path.slice(1), mark);
    if (script !== undefined) reply.headers(pageHeaders(script));
    if (!place.drawn) reply.header('x-robots-tag', 'noindex');
    await texts.send(request, reply.status(place.status), place.file, mark);
  };

  fastify.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const path = pathOf(request);
      if (path === undefined || path === '/api' || path.startsWith('/api/')) notFound(reply);
      else if (extname(path) === '' || TEXTS.includes(path)) await sendPage(request, reply, path);
      else if (PAGE_FILES.includes(extname(path)) && path !== OFFLINE_PAGE) notFound(reply);
      else reply.sendFile(moved[path] ?? path);
      return reply;
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

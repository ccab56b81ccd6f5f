import { stringify } from 'node:querystring';
import type { ApiRoute } from '@homeroom/contracts';
import type { FastifyRequest } from 'fastify';

const PREFIX = '/api';
/** The only accepted spelling of our addresses: the router decodes before it compares and would match others too. */
const LITERAL = /^\/api(?:\/openapi\.json|(?:\/[\w-]{1,64})+)$/;

export function isSpelledOut(url: string): boolean {
  return LITERAL.test(url.split('?', 1)[0] ?? '');
}

type Asked = Pick<FastifyRequest, 'params' | 'query'>;

/**
 * Builds the path and query sent to a service anew from the matched route, its parameters and the decoded query. Nothing of the browser's
 * own spelling remains, because a path that the upstream client refuses would cost the connection.
 */
export function upstreamPathOf({ path }: Pick<ApiRoute, 'path'>): (asked: Asked) => string {
  const parts = path.slice(PREFIX.length).split(/:(\w+)/);
  return ({ params, query }) => {
    const names = params as Record<string, string>;
    const asked = parts
      // Every second part is the name of a parameter.
      .map((part, index) => (index % 2 === 0 ? part : encodeURIComponent(names[part] ?? '')))
      .join('');
    const questions = stringify(query as Record<string, string | string[]>);
    return questions === '' ? asked : `${asked}?${questions}`;
  };
}

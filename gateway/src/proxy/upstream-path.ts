import { stringify } from 'node:querystring';
import type { ApiRoute } from '@homeroom/contracts';
import type { FastifyRequest } from 'fastify';

const PREFIX = '/api';
/** The one spelling of an address of ours: the router decodes before it compares, so others would be found too. */
const LITERAL = /^\/api(?:\/openapi\.json|(?:\/[\w-]{1,64})+)$/;

export function isSpelledOut(url: string): boolean {
  return LITERAL.test(url.split('?', 1)[0] ?? '');
}

type Asked = Pick<FastifyRequest, 'params' | 'query'>;

/**
 * What a service is asked, written anew from the matched route, its parameters and the decoded query. Nothing of the
 * browser's own spelling is left in it: a path that the upstream client refuses would cost the connection.
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

import type { ApiRoute } from '@homeroom/contracts';
import { beginTrace, endWithStatus, runInSpan, TRACE_HEADER } from '@homeroom/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A trace begins here, for a sampled share of requests: a caller from outside can choose neither whether it is sampled nor the trace id. A
 * proxy or page with a trace of its own finds ours by the link.
 */
export function follow(
  { method, path }: ApiRoute,
  { id, headers }: FastifyRequest,
  { raw }: FastifyReply,
  answer: () => void,
): void {
  // A page listens for hours; the events it receives have spans of their own.
  const span =
    path === '/api/events'
      ? undefined
      : beginTrace(
          {
            name: `${method} ${path}`,
            attributes: { 'http.request.method': method, 'http.route': path, 'homeroom.request_id': id },
          },
          headers[TRACE_HEADER],
        );
  if (!span) return answer();
  raw.once('close', () => endWithStatus(span, raw.statusCode));
  runInSpan(span, answer);
}

import type { ApiRoute } from '@homeroom/contracts';
import { beginTrace, endWithStatus, runInSpan, TRACE_HEADER } from '@homeroom/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Here a trace begins, for as many requests as are to be followed: whoever asks from outside can neither choose to be among
 * them nor under which number. A proxy or a page that has a trace of its own finds ours by the link.
 */
export function follow(
  { method, path }: ApiRoute,
  { id, headers }: FastifyRequest,
  { raw }: FastifyReply,
  answer: () => void,
): void {
  // A page listens for hours; what it is told is told of by itself.
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

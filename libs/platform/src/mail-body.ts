import { AppError } from '@homeroom/contracts';
import { LIMITS } from '@homeroom/domain';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';

const MARK = 'takesMail';
const MAIL = 'message/rfc822';

/** A route whose body is a mail as it came in, handed over as its bytes. */
export const TakesMail = () => RouteConfig({ [MARK]: true });

export function takesMailIn(config: object): boolean {
  return (config as { [MARK]?: boolean })[MARK] === true;
}

export function readMails(fastify: FastifyInstance): void {
  const options = { parseAs: 'buffer', bodyLimit: LIMITS.mailReportMaxBytes } as const;
  fastify.addContentTypeParser(MAIL, options, (request, body, done) => {
    if (takesMailIn(request.routeOptions.config)) done(null, body);
    else done(new AppError('UNSUPPORTED_MEDIA_TYPE'));
  });
}

import { AppError } from '@homeroom/contracts';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { bodyMark } from './body-mark';

const mark = bodyMark('takesOneClick');
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];

/** A route that a mail program asks for its reader (RFC 8058): its address says all, and what it brings is not looked at. */
export const TakesOneClick = () => RouteConfig(mark.says);

export const takesOneClickIn = mark.isIn;

export function readOneClicks(fastify: FastifyInstance): void {
  fastify.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: 1_024 }, (request, _body, done) => {
    if (takesOneClickIn(request.routeOptions.config)) done(null, {});
    else done(new AppError('UNSUPPORTED_MEDIA_TYPE'));
  });
}

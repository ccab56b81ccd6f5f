import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';

const MARK = 'bodyMaxBytes';

export const upTo = (bytes: number) => ({ [MARK]: bytes });

/** A route whose body may be larger than a form is. The gateway's table says the same of it. */
export const TakesUpTo = (bytes: number) => RouteConfig(upTo(bytes));

export function bodyMaxBytesOf({ routeOptions }: FastifyRequest): number | undefined {
  return (routeOptions.config as { [MARK]?: number })[MARK];
}

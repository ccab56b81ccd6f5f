import { RouteConfig } from '@nestjs/platform-fastify';

const MARK = 'bodyMaxBytes';

export const upTo = (bytes: number) => ({ [MARK]: bytes });

/** A route whose body may be larger than a form is. The gateway's table says the same of it. */
export const TakesUpTo = (bytes: number) => RouteConfig(upTo(bytes));

export function bodyMaxBytesIn(config: object): number | undefined {
  return (config as { [MARK]?: number })[MARK];
}

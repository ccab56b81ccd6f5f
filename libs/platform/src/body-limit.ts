import { RouteConfig } from '@nestjs/platform-fastify';

const MARK = 'bodyMaxBytes';

export const upTo = (bytes: number) => ({ [MARK]: bytes });

/** A route whose body may be larger than that of a form. The gateway's route table contains the same limit. */
export const TakesUpTo = (bytes: number) => RouteConfig(upTo(bytes));

export function bodyMaxBytesIn(config: object): number | undefined {
  return (config as { [MARK]?: number })[MARK];
}

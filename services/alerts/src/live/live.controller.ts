import { FollowLive } from '@homeroom/contracts';
import { Internal, LOGGER } from '@homeroom/platform';
import { Controller, Get, Inject, Query, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Logger } from 'pino';
import { LiveFeed } from './live-feed';

@Controller('internal/live')
export class LiveController {
  constructor(
    private readonly feed: LiveFeed,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Endless NDJSON: one live event per line, and an empty line as heartbeat. */
  @Internal('gateway')
  @Get()
  async follow(@Query() { after }: FollowLive, @Res() reply: FastifyReply): Promise<void> {
    reply.hijack();
    const stream = reply.raw;
    stream.on('error', () => stream.destroy());
    stream.writeHead(200, { 'content-type': 'application/x-ndjson', 'cache-control': 'no-store' });
    stream.flushHeaders();
    try {
      await this.feed.follow(stream, after);
    } catch (error) {
      this.logger.warn({ err: error }, 'a follower could not be served');
      stream.destroy();
    }
  }
}

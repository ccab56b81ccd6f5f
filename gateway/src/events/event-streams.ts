import { Injectable } from '@nestjs/common';
import { CONFIG } from '@homeroom/platform';
import { Inject } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ApiRoute, HEADERS, type LiveEventMap } from '@homeroom/contracts';
import { v7 as uuidv7 } from 'uuid';
import { GatewayConfig } from '../config';
import { Gate } from '../proxy/gate';
import { Sessions } from '../session/sessions';
import { API_HEADERS, securityHeaders } from '../security/headers';
import { EventHub, retryLine } from './event-hub';
import { HandOvers } from './hand-overs';
import type { LiveFrame } from './live-frame';
import { LiveStream } from './live-stream';
import { RecentAlerts } from './recent-alerts';
import { RedisSource } from './redis-source';
import { lastSeen, missedSince } from './replay';

/** GET /api/events: one stream of the events in the person's school that concern them. */
@Injectable()
export class EventStreams {
  private readonly headers: Record<string, string>;

  constructor(
    @Inject(CONFIG) config: GatewayConfig,
    private readonly gate: Gate,
    private readonly sessions: Sessions,
    private readonly hub: EventHub,
    private readonly redis: RedisSource,
    private readonly recentAlerts: RecentAlerts,
    private readonly handOvers: HandOvers,
  ) {
    this.headers = {
      ...securityHeaders(config.https),
      ...API_HEADERS,
      'content-type': 'text/event-stream; charset=utf-8',
      'x-accel-buffering': 'no',
      // The connection's end is the stream's end, so that each event leaves as its own bytes without chunk framing.
      connection: 'close',
    };
  }

  async open(request: FastifyRequest, reply: FastifyReply, route: ApiRoute): Promise<void> {
    const { session } = await this.gate.pass(request, reply, route, 'stream');
    if (!session || reply.raw.destroyed) return;
    const seen = lastSeen(request.raw.headers['last-event-id']);
    const stream = new LiveStream(session.identity, reply.raw, seen !== undefined);
    // Taken from the token, so it needs neither auth nor Redis.
    stream.elsewhere = this.sessions.elsewhereOf(session).map((place) => stream.in(place));
    const streams = [stream, ...stream.elsewhere];
    reply.raw.once('close', () => this.hub.remove(stream));
    this.hub.add(stream);
    await Promise.all(streams.map(({ identity }) => this.redis.followed(identity.schoolId)));
    const missed = await Promise.all(streams.map(({ identity }) => this.missed(identity.schoolId, seen)));
    this.begin(request, reply, seen === undefined, stream);
    for (const [index, each] of streams.entries())
      for (const frame of each.goLive(missed[index] ?? []))
        this.handOvers.note(frame, each.identity.personId);
  }

  /** A page that has seen nothing yet may have missed an alert between its first load and now, so it gets only the newest ones. */
  private async missed(schoolId: string, seen: string | undefined): Promise<readonly LiveFrame[]> {
    const alerts = this.recentAlerts.of(schoolId);
    if (seen === undefined) return alerts;
    return missedSince(seen, await this.redis.recent(schoolId), alerts);
  }

  /** A fresh page gets an id at once, so that it can resume even if it loses the stream before any event. */
  private begin(
    request: FastifyRequest,
    reply: FastifyReply,
    fresh: boolean,
    { elsewhere }: LiveStream,
  ): void {
    if (reply.raw.destroyed) return;
    const cookies = reply.getHeader('set-cookie');
    const { raw } = reply.hijack();
    raw.removeHeader('transfer-encoding');
    raw.writeHead(200, {
      ...this.headers,
      [HEADERS.requestId]: request.id,
      ...(cookies === undefined ? {} : { 'set-cookie': cookies as string[] }),
    });
    raw.write(`${retryLine()}${fresh ? `id: ${uuidv7()}\n` : ''}: connected\n\n`);
    if (elsewhere.length > 0) raw.write(toldOf(elsewhere));
  }
}

/** Sent without an id, because a page cannot resume from it. */
function toldOf(elsewhere: readonly LiveStream[]): string {
  const data: LiveEventMap['memberships.told'] = {
    membershipIds: elsewhere.flatMap(({ membershipId }) => membershipId ?? []),
  };
  return `event: memberships.told\ndata: ${JSON.stringify(data)}\n\n`;
}

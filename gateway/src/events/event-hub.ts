import type { LiveEvent } from '@homeroom/contracts';
import { LIVE_BEAT, TIMES } from '@homeroom/domain';
import { beginBehind } from '@homeroom/platform';
import { type BeforeApplicationShutdown, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { v7 as uuidv7 } from 'uuid';
import { Revocations } from '../session/revocations';
import { SchoolStandings } from '../session/school-standings';
import { FairSpread } from './fair-spread';
import { HandOvers } from './hand-overs';
import { encode, isAlertEvent } from './live-frame';
import type { LiveStream } from './live-stream';
import { RecentAlerts } from './recent-alerts';
import { SchoolStreams } from './school-streams';

const STREAMS_A_PERSON = 5;
/** After this long, the page reconnects with its cookies and is checked again. */
const LONGEST_STREAM_MS = 12 * 3600_000;
/** A stream on the alert capability reconnects sooner: it carries only alerts, and auth may be back. */
const LONGEST_CAPABILITY_STREAM_MS = 5 * 60_000;

/** Receipts per millisecond that can be stored without slowing a school's other requests. */
const RECEIPTS_A_MS = 3;

/** An event and not an SSE comment, which browsers hide from pages: a page takes a silent stream for lost. */
const HEARTBEAT = Buffer.from(`event: ${LIVE_BEAT.name}\ndata: {}\n\n`);

type SchoolListener = (schoolId: string) => void;

/** All open pages by school, and the only way in which an event reaches them. */
@Injectable()
export class EventHub implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly schools = new Map<string, SchoolStreams>();
  /** The same event may come from both sources, and again after a reconnect. */
  private readonly seen = new LRUCache<string, true>({ max: 20_000, ttl: TIMES.replayWindowMs });
  private readonly spread = new FairSpread();
  private readonly opened: SchoolListener[] = [];
  private readonly emptied: SchoolListener[] = [];
  private timer: NodeJS.Timeout | undefined;
  private closing = false;

  constructor(
    private readonly revocations: Revocations,
    private readonly recentAlerts: RecentAlerts,
    private readonly handOvers: HandOvers,
    standings: SchoolStandings,
  ) {
    revocations.onRevoked(() => {
      this.closeWhere(({ identity }) => revocations.has(identity));
      this.forgetWhere(({ membershipId }) => this.isLeft(membershipId));
    });
    // These pages reconnect with a current token, which also lists the person's other schools.
    revocations.onOutdated((sessionIds) =>
      this.closeWhere(({ identity }) => sessionIds.has(identity.sessionId)),
    );
    standings.onChange((schoolId) => this.tellSchoolChanged(schoolId));
  }

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => this.beat(), LIVE_BEAT.everyMs);
    this.timer.unref();
  }

  /** Runs before the server closes, which waits for every response to end. */
  beforeApplicationShutdown(): void {
    clearInterval(this.timer);
    this.closeAll();
  }

  get size(): number {
    return this.all().filter(isPage).length;
  }

  get openSchools(): IterableIterator<string> {
    return this.schools.keys();
  }

  /** Registers callbacks for a school's first page and its last one, to follow and unfollow its channel. */
  onSchool(opened: SchoolListener, emptied: SchoolListener): void {
    this.opened.push(opened);
    this.emptied.push(emptied);
  }

  add(stream: LiveStream): void {
    if (this.closing) {
      stream.end(farewell());
      return;
    }
    for (const other of stream.elsewhere) this.register(other);
    const own = this.register(stream).sameUser(stream).filter(isPage);
    const [oldest, ...others] = own;
    if (oldest && others.length >= STREAMS_A_PERSON) this.close(oldest, farewell(30_000));
  }

  remove(stream: LiveStream): void {
    for (const each of [stream, ...stream.elsewhere]) this.forget(each);
  }

  private register(stream: LiveStream): SchoolStreams {
    const { schoolId } = stream.identity;
    const school = this.schools.get(schoolId) ?? new SchoolStreams();
    school.add(stream);
    if (school.size === 1) {
      this.schools.set(schoolId, school);
      for (const listener of this.opened) listener(schoolId);
    }
    return school;
  }

  private forget(stream: LiveStream): void {
    const { schoolId } = stream.identity;
    const school = this.schools.get(schoolId);
    if (!school) return;
    school.remove(stream);
    if (school.size > 0) return;
    this.schools.delete(schoolId);
    for (const listener of this.emptied) listener(schoolId);
  }

  publish(event: LiveEvent, publishedAt = Date.now()): void {
    if (this.seen.has(event.eventId)) return;
    this.seen.set(event.eventId, true);
    const span = beginBehind(event.traceparent, { name: `tell pages ${event.name}` });
    const pages = this.tell(event, publishedAt);
    span?.setAttribute('homeroom.pages', pages).end();
  }

  /** Returns how many pages may be concerned. */
  private tell(event: LiveEvent, publishedAt: number): number {
    const school = this.schools.get(event.schoolId);
    if (!school && !isAlertEvent(event)) return 0;
    const pages = school?.candidates(event) ?? [];
    const frame = encode(event, publishedAt, Math.ceil(pages.length / RECEIPTS_A_MS));
    if (isAlertEvent(event)) this.recentAlerts.keep(frame);
    this.spread.add(event.schoolId, pages, (stream) => {
      if (stream.deliver(frame)) this.handOvers.note(frame, stream.identity.personId);
    });
    return pages.length;
  }

  /** Each page is given its own random time to reconnect, so that they do not all come at once. */
  closeAll(): void {
    this.closing = true;
    this.closeWhere(() => true);
  }

  private beat(): void {
    this.closeWhere((stream) => this.hasRunOut(stream));
    for (const [schoolId, school] of this.schools)
      this.spread.add(schoolId, [...school].filter(isPage), (stream) => stream.write(HEARTBEAT));
  }

  private hasRunOut({ identity, openedAt }: LiveStream): boolean {
    const longest = identity.scope === 'alerts' ? LONGEST_CAPABILITY_STREAM_MS : LONGEST_STREAM_MS;
    const now = Date.now();
    const visitIsOver = identity.visit !== undefined && identity.visit.endsAt <= now;
    return now - openedAt > longest || visitIsOver || this.revocations.has(identity);
  }

  /** Sent by the gateway and not by a service, so that a page that asks again at once is already judged by the new state. */
  private tellSchoolChanged(schoolId: string): void {
    this.publish({
      eventId: uuidv7(),
      schoolId,
      name: 'school.changed',
      data: { schoolId },
      to: { everyone: true },
    });
  }

  private closeWhere(condition: (stream: LiveStream) => boolean): void {
    for (const stream of this.all()) if (isPage(stream) && condition(stream)) this.close(stream, farewell());
  }

  /** The page stays open but hears no more of this school. */
  private forgetWhere(condition: (stream: LiveStream) => boolean): void {
    for (const stream of this.all()) if (condition(stream)) this.forget(stream);
  }

  private all(): LiveStream[] {
    return [...this.schools.values()].flatMap((school) => [...school]);
  }

  private isLeft(membershipId: string | undefined): boolean {
    return membershipId !== undefined && this.revocations.has({ sessionId: membershipId });
  }

  private close(stream: LiveStream, bytes: Buffer): void {
    this.remove(stream);
    stream.end(bytes);
  }
}

/** False for the same page's streams in the person's other schools. */
function isPage({ membershipId }: LiveStream): boolean {
  return membershipId === undefined;
}

/** Tells the page when to reconnect. */
export function retryLine(firstMs = 500, spreadMs = 2_500): string {
  return `retry: ${Math.round(firstMs + Math.random() * spreadMs)}\n`;
}

function farewell(firstMs?: number): Buffer {
  return Buffer.from(`${retryLine(firstMs)}: come back\n\n`);
}

import type { ServerResponse } from 'node:http';
import type { Elsewhere, Identity } from '@homeroom/contracts';
import { isStaff } from '@homeroom/domain';
import { bytesFor, bytesIn, drawnAt, isAlertEvent, type LiveFrame } from './live-frame';

/** A page with this much unread data loses its stream, and gets what it missed when it reconnects. */
const SLOW_CLIENT_BYTES = 256 * 1024;
/** Allows for clock differences between machines and the moment between a page's first load and its stream. */
const FRESH_SLACK_MS = 10_000;

/** One open page. It decides at delivery time which events reach the person it was opened for. */
export class LiveStream {
  readonly openedAt = Date.now();
  private held: LiveFrame[] | undefined = [];

  constructor(
    readonly identity: Identity,
    private readonly raw: ServerResponse,
    /** A returning page may hear of anything that was late; a fresh one has just loaded the state. */
    private readonly returning: boolean,
    /** Set for a stream in another school of the person, which gets that school's alerts under this membership. */
    readonly membershipId?: string,
  ) {}

  /** The same page's streams in the person's other schools. */
  elsewhere: readonly LiveStream[] = [];

  /** A stream for the alerts of another school of the person, written to the same page. */
  in({ membershipId, schoolId, personId, role }: Elsewhere): LiveStream {
    const { sessionId } = this.identity;
    const identity: Identity = { personId, role, schoolId, sessionId, scope: 'alerts' };
    return new LiveStream(identity, this.raw, this.returning, membershipId);
  }

  hears({ event }: LiveFrame): boolean {
    const { identity } = this;
    const { everyone, onSite, staff, admins, personIds } = event.to;
    if (event.schoolId !== identity.schoolId) return false;
    if (identity.scope === 'alerts' && !isAlertEvent(event)) return false;
    if (!this.returning && (drawnAt(event.eventId) ?? 0) < this.openedAt - FRESH_SLACK_MS) return false;
    return (
      everyone === true ||
      (onSite === true && identity.role !== 'parent') ||
      (staff === true && isStaff(identity.role)) ||
      (admins === true && identity.role === 'school_admin') ||
      personIds?.includes(identity.personId) === true
    );
  }

  /** Returns whether it was written. Events that happen while the past is being written wait, so that the order is kept. */
  deliver(frame: LiveFrame): boolean {
    if (!this.hears(frame)) return false;
    if (!this.held) return this.write(bytesFor(frame, this.identity, this.membershipId));
    this.held.push(frame);
    return false;
  }

  /** Writes what was missed, then what happened meanwhile, each once; from then on the stream is live. Returns what it wrote. */
  goLive(missed: readonly LiveFrame[]): LiveFrame[] {
    const heard = missed.filter((frame) => this.hears(frame));
    const replayed = new Set(heard.map(({ event }) => event.eventId));
    const meanwhile = (this.held ?? []).filter(({ event }) => !replayed.has(event.eventId));
    this.held = undefined;
    return [...heard, ...meanwhile].filter((frame) => this.write(bytesIn(frame, this.membershipId)));
  }

  write(bytes: Buffer): boolean {
    if (this.held || this.raw.writableEnded || this.raw.destroyed) return false;
    if (this.raw.writableLength > SLOW_CLIENT_BYTES) {
      this.raw.destroy();
      return false;
    }
    this.raw.write(bytes);
    return true;
  }

  end(farewell: Buffer): void {
    // Before its first line there is no response to end properly; the page tries again.
    if (this.held) this.raw.destroy();
    else if (!this.raw.writableEnded) this.raw.end(farewell);
  }
}

import type { ServerResponse } from 'node:http';
import type { Elsewhere, Identity } from '@homeroom/contracts';
import { isStaff } from '@homeroom/domain';
import { bytesFor, bytesIn, drawnAt, isAlertEvent, type LiveFrame } from './live-frame';

/** A page that does not read loses its stream and gets what it missed when it comes back. */
const SLOW_CLIENT_BYTES = 256 * 1024;
/** Clocks of different machines, and the moment between a page's first look and its stream. */
const FRESH_SLACK_MS = 10_000;

/** One open page. It decides at delivery time, by who it was opened for, what reaches it. */
export class LiveStream {
  readonly openedAt = Date.now();
  private held: LiveFrame[] | undefined = [];

  constructor(
    readonly identity: Identity,
    private readonly raw: ServerResponse,
    /** A page that comes back may hear of anything that was late; a fresh one has just loaded the state. */
    private readonly returning: boolean,
    /** Where the page is of another school of the person: it hears that school's alerts under this membership. */
    readonly membershipId?: string,
  ) {}

  /** The same page in the person's other schools. */
  elsewhere: readonly LiveStream[] = [];

  /** The alerts of another school of the person, written to the same page. */
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

  /** Answers whether it was written. What happens while the past is being written waits, so that it stays in order. */
  deliver(frame: LiveFrame): boolean {
    if (!this.hears(frame)) return false;
    if (!this.held) return this.write(bytesFor(frame, this.identity, this.membershipId));
    this.held.push(frame);
    return false;
  }

  /** Writes what was missed, then what happened meanwhile, each once; from then on the stream is live. Answers what it wrote. */
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
    // Before its first line there is nothing to say goodbye to: the page tries again.
    if (this.held) this.raw.destroy();
    else if (!this.raw.writableEnded) this.raw.end(farewell);
  }
}

import type { LiveEvent } from '@homeroom/contracts';
import type { LiveStream } from './live-stream';

/** The open pages of one school, looked up all together or by person. */
export class SchoolStreams {
  private readonly all = new Set<LiveStream>();
  private readonly byPerson = new Map<string, Set<LiveStream>>();

  add(stream: LiveStream): void {
    const { personId } = stream.identity;
    this.all.add(stream);
    const own = this.byPerson.get(personId);
    if (own) own.add(stream);
    else this.byPerson.set(personId, new Set([stream]));
  }

  remove(stream: LiveStream): void {
    const { personId } = stream.identity;
    this.all.delete(stream);
    const own = this.byPerson.get(personId);
    own?.delete(stream);
    if (own?.size === 0) this.byPerson.delete(personId);
  }

  get size(): number {
    return this.all.size;
  }

  [Symbol.iterator](): Iterator<LiveStream> {
    return this.all[Symbol.iterator]();
  }

  /** Pages that an event may concern; the stream itself decides finally. */
  candidates({ to }: LiveEvent): LiveStream[] {
    if (to.everyone || to.onSite || to.staff || to.admins) return [...this.all];
    return [...new Set(to.personIds)].flatMap((id) => [...(this.byPerson.get(id) ?? [])]);
  }

  /** The user's streams, oldest first. A class's tablets share one person, the class, so there the session stands for the device. */
  sameUser({ identity }: LiveStream): LiveStream[] {
    const own = [...(this.byPerson.get(identity.personId) ?? [])];
    if (identity.role !== 'class_device') return own;
    return own.filter((stream) => stream.identity.sessionId === identity.sessionId);
  }
}

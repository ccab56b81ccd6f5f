import { TIMES } from '@homeroom/domain';
import { drawnAt, type LiveFrame } from './live-frame';

/** Allows for clock differences between machines. */
export const CLOCK_SLACK_MS = 2_000;

/** The id of the last event a page has seen, if it is one of ours and not too old to continue from. */
export function lastSeen(header: string | string[] | undefined): string | undefined {
  const id = typeof header === 'string' ? header : undefined;
  const at = id === undefined ? undefined : drawnAt(id);
  return at !== undefined && at > Date.now() - TIMES.replayWindowMs ? id : undefined;
}

/**
 * What a page missed, from both sources, each event once. Events are ordered by publication, which is not quite the order of their ids:
 * everything after the last seen event counts or, if that event is not found, everything published since its time. So a page may hear an
 * event twice but never misses one.
 */
export function missedSince(
  id: string,
  published: readonly LiveFrame[],
  alerts: readonly LiveFrame[],
): LiveFrame[] {
  const missed = new Map<string, LiveFrame>();
  for (const source of [published, alerts])
    for (const frame of following(id, source)) missed.set(frame.event.eventId, frame);
  return [...missed.values()].sort((a, b) => a.publishedAt - b.publishedAt);
}

function following(id: string, frames: readonly LiveFrame[]): readonly LiveFrame[] {
  const index = frames.findIndex(({ event }) => event.eventId === id);
  if (index >= 0) return frames.slice(index + 1);
  const from = (drawnAt(id) ?? 0) - CLOCK_SLACK_MS;
  return frames.filter(({ publishedAt }) => publishedAt >= from);
}

import { TIMES } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { LiveFrame } from './live-frame';

const KEEP_PER_SCHOOL = 500;

/** Each school's alerts of the last quarter of an hour, for pages that reconnect while Redis is down. */
@Injectable()
export class RecentAlerts {
  private readonly bySchool = new LRUCache<string, LiveFrame[]>({ max: 20_000, ttl: TIMES.replayWindowMs });

  /** A returning page asks for the counts anyway, and one count a second would push alerts out of this buffer. */
  keep(frame: LiveFrame): void {
    const { schoolId, name } = frame.event;
    if (name === 'alert.counted') return;
    this.bySchool.set(schoolId, [...this.of(schoolId), frame].slice(-KEEP_PER_SCHOOL));
  }

  of(schoolId: string): readonly LiveFrame[] {
    const oldest = Date.now() - TIMES.replayWindowMs;
    return (this.bySchool.get(schoolId) ?? []).filter(({ publishedAt }) => publishedAt >= oldest);
  }
}

import { TIMES } from '@homeroom/domain';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { LiveFrame } from './live-frame';

const KEEP_PER_SCHOOL = 500;

/** The last quarter of an hour of each school's alerts, for pages that come back while Redis is away. */
@Injectable()
export class RecentAlerts {
  private readonly bySchool = new LRUCache<string, LiveFrame[]>({ max: 20_000, ttl: TIMES.replayWindowMs });

  /** Figures are asked for anew by whoever comes back; each second of them would push an alert out of here. */
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

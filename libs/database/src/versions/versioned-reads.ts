import { currentSchoolId, Encoded, metric } from '@homeroom/platform';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { Counter } from 'prom-client';
import { TenantDb } from '../tenant-db';
import { GateLine } from './gate-line';
import type { Fields, VersionedRead } from './versioned-read';

const KEPT_BYTES = 32 * 1024 * 1024;
/** Overhead per entry. */
const EACH_BYTES = 500;
/** Limits how long a change is missed that the versions do not show, such as one made directly in the database. */
const KEPT_MS = 5 * 60_000;

interface Kept {
  version: string;
  encoded: Encoded;
}

/**
 * Answers that this process has encoded already, each sent again for as long as the database says that it is still the
 * answer. It is asked every time, by the same judgement as for a full read and in one trip with the version: what is kept
 * here opens nothing, and an end of somebody's access ends it here too.
 *
 * Version and answer are read in one snapshot. An answer is sent again only where its version stands in a snapshot that
 * was taken after the request came, so nobody is shown an older state than anybody was before.
 */
@Injectable()
export class VersionedReads {
  private readonly line: GateLine;
  private readonly kept = new LRUCache<string, Kept>({
    maxSize: KEPT_BYTES,
    ttl: KEPT_MS,
    sizeCalculation: ({ encoded }, key) => encoded.bytes.length + key.length + EACH_BYTES,
  });
  private readonly counter = metric(
    'homeroom_versioned_answers_total',
    (name) =>
      new Counter({
        name,
        help: 'Answers that hang on versions, by whether they were sent as they were kept or read anew',
        labelNames: ['read', 'how'] as const,
      }),
  );

  constructor(private readonly db: TenantDb) {
    this.line = new GateLine(db);
  }

  /** `finish` completes responses of a read that may not be whole. */
  async answer<Asker extends Fields, Answer>(
    read: VersionedRead<Asker, Answer>,
    asker: Asker,
    finish: (answer: Answer) => Promise<Answer> = (answer) => Promise.resolve(answer),
  ): Promise<Encoded<Answer>> {
    const key = `${currentSchoolId()} ${read.name} ${read.kindOf(asker)}`;
    if (!this.db.isInTransaction && this.kept.has(key)) {
      const gate = await this.line.ask(read, asker);
      read.admit(gate);
      const kept = this.kept.get(key);
      if (kept?.version === gate.version) {
        this.counter.inc({ read: read.name, how: 'kept' });
        return kept.encoded as Encoded<Answer>;
      }
    }
    this.counter.inc({ read: read.name, how: 'read' });
    const [[gate], ...rows] = await this.db.read(read.gates([asker]), ...read.statementsFor(asker));
    read.admit(gate);
    const answer = read.answerOf(rows, asker);
    if (!read.isWhole(answer)) return new Encoded(await finish(answer));
    const encoded = new Encoded(answer);
    // Inside a transaction that may yet be rolled back, nothing may be cached for others.
    if (!this.db.isInTransaction) this.kept.set(key, { encoded, version: gate.version });
    return encoded;
  }
}

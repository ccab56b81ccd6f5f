import type {
  AuditActor,
  ParkedFact,
  ParkedFacts as ParkedList,
  ParkReason,
  SendAgainOrder,
  ServiceName,
} from '@homeroom/contracts';
import { PLATFORM_SCHOOL_ID } from '@homeroom/contracts';
import { RelayDb, TenantDb, type Tx } from '@homeroom/database';
import { SERVICE_NAME } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { AuditNotes } from './audit-notes';
import type { Envelope } from './envelope';
import { Outbox } from './outbox';
import { COUNT, forget, LIST, park, type ParkedRow, SCHOOLS_WITH, sendAgain } from './parked-facts.queries';

/** What Postgres accepts in no text: NUL and lone surrogates. */
const UNSTORABLE = /\\u(0000|d[89a-f])/i;

/**
 * Facts that a service could not deliver or handle, stored until it can: never acknowledged, and not blocking others. The operator sees
 * them and sends them again once a release knows the name or the cause is fixed; a fact keeps its id, so consumers that have handled it do
 * not do so twice.
 */
@Injectable()
export class ParkedFacts {
  constructor(
    private readonly db: TenantDb,
    private readonly relay: RelayDb,
    private readonly outbox: Outbox,
    private readonly notes: AuditNotes,
    @Inject(SERVICE_NAME) private readonly service: ServiceName,
  ) {}

  /** Parking a fact again adds to its number of tries. */
  async park(fact: Envelope, reason: ParkReason, tries: number): Promise<void> {
    const { eventId, name, version, requestId, schoolId } = fact;
    const payload = JSON.stringify(fact.payload);
    const row = UNSTORABLE.test(payload)
      ? park(eventId, name, version, requestId, 'null', 'unreadable', tries)
      : park(eventId, name, version, requestId, payload, reason, tries);
    await this.db.inSchool(schoolId, (tx) => tx.sql(row));
  }

  /** Data without a valid school, fact name or id is parked under the platform itself. */
  async parkUnreadable(data: unknown): Promise<void> {
    const place = { eventId: uuidv7(), schoolId: PLATFORM_SCHOOL_ID, name: 'unreadable', version: 0 };
    await this.park({ ...place, requestId: null, payload: data ?? null }, 'unreadable', 1);
  }

  /** The fact was sent again and has now been handled. */
  async forget({ schoolId, eventId }: Envelope): Promise<void> {
    await this.db.inSchool(schoolId, (tx) => tx.sql(forget(eventId)));
  }

  async list(): Promise<ParkedList> {
    const rows = await this.relay.query<ParkedRow>(LIST);
    const [counted] = await this.relay.query<{ total: number }>(COUNT);
    return { items: rows.map(toParkedFact), total: counted?.total ?? 0 };
  }

  /** Works school by school, each with an entry in its audit log. Returns the number of facts that were sent. */
  async sendAgain({ by, schoolId, eventId, fact }: SendAgainOrder): Promise<number> {
    const wanted = [schoolId ?? null, eventId ?? null, fact ?? null];
    const schools = await this.relay.query<{ school_id: string }>(SCHOOLS_WITH, wanted);
    let sent = 0;
    for (const { school_id } of schools)
      sent += await this.db.inSchool(school_id, (tx) =>
        this.sendAgainIn(tx, by, eventId ?? null, fact ?? null),
      );
    return sent;
  }

  private async sendAgainIn(
    tx: Tx,
    by: AuditActor,
    eventId: string | null,
    name: string | null,
  ): Promise<number> {
    const sent = await tx.sql(sendAgain(eventId, name, this.service));
    if (sent.length === 0) return 0;
    this.outbox.wakeAfter(tx);
    const names = [...new Set(sent.map((row) => row.name))].sort();
    const detail = { service: this.service, facts: names, count: sent.length };
    await this.notes.write(tx, { action: 'school.facts_sent_again', detail }, by);
    return sent.length;
  }
}

function toParkedFact({ parkedAt, againAt, ...row }: ParkedRow): ParkedFact {
  return { ...row, parkedAt: parkedAt.toISOString(), againAt: againAt?.toISOString() ?? null };
}

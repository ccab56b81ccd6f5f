import type { Fact } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { Consumes } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { AuditBook } from './audit.book';

/** Stores the audit lines of other services, each once: the school service keeps the audit log for all of them. */
@Injectable()
export class AuditConsumer {
  constructor(private readonly book: AuditBook) {}

  @Consumes('audit.noted')
  async noted({ eventId, payload }: Fact<'audit.noted'>, tx: Tx): Promise<void> {
    await this.book.record(tx, payload, { id: eventId, at: new Date(payload.at) });
  }
}

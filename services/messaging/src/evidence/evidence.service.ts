import type { Identity, MessageInEvidence, QuoteInEvidence, ShownFile } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { FilesService } from '@homeroom/files/kept';
import { Injectable } from '@nestjs/common';
import { ShownMessages } from '../messages/shown-messages.service';
import type { EvidenceRow, QuoteRow } from './evidence.queries';

/** What was written, with all that whoever decides needs to know of it. */
@Injectable()
export class Evidence {
  constructor(
    private readonly messages: ShownMessages,
    private readonly files: FilesService,
  ) {}

  /** To whoever decides about it, or about what stands beside it. */
  of(identity: Identity, { repliesTo, ...row }: EvidenceRow): MessageInEvidence {
    return { ...this.messages.of(identity, row), repliesTo: this.quote(identity, repliesTo) };
  }

  quote(identity: Identity, quote: QuoteRow | null): QuoteInEvidence | null {
    return quote && { ...quote, files: this.files.shown(identity, quote.files) };
  }

  /** What came with a message, or with one that waits. */
  async filesOf(tx: Tx, identity: Identity, usedBy: string): Promise<ShownFile[]> {
    return this.files.shown(identity, await this.files.beside(tx, usedBy));
  }
}

import type { Identity, MessageInEvidence, QuoteInEvidence, ShownFile } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { FilesService } from '@homeroom/files/kept';
import { Injectable } from '@nestjs/common';
import { ShownMessages } from '../messages/shown-messages.service';
import type { EvidenceRow, QuoteRow } from './evidence.queries';

/** What was written, with everything that the person deciding about it needs to know. */
@Injectable()
export class Evidence {
  constructor(
    private readonly messages: ShownMessages,
    private readonly files: FilesService,
  ) {}

  /** The message as shown to a person who decides about it or about a message near it. */
  of(identity: Identity, { repliesTo, ...row }: EvidenceRow): MessageInEvidence {
    return { ...this.messages.of(identity, row), repliesTo: this.quote(identity, repliesTo) };
  }

  quote(identity: Identity, quote: QuoteRow | null): QuoteInEvidence | null {
    return quote && { ...quote, files: this.files.shown(identity, quote.files) };
  }

  /** The files attached to a message, or to a held one. */
  async filesOf(tx: Tx, identity: Identity, usedBy: string): Promise<ShownFile[]> {
    return this.files.shown(identity, await this.files.beside(tx, usedBy));
  }
}

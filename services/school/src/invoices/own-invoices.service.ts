import type { InvoiceDocument, SchoolInvoice } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { CONFIG } from '@homeroom/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { SchoolConfig } from '../config';
import { invoiceDocument } from './invoice-document';
import { ownInvoices } from './own-invoices.queries';

/** A school's view of its own invoices; the operator issues them and records payments. */
@Injectable()
export class OwnInvoicesService {
  constructor(
    private readonly db: TenantDb,
    @Inject(CONFIG) private readonly config: SchoolConfig,
  ) {}

  async list(): Promise<SchoolInvoice[]> {
    const [invoices] = await this.db.read(ownInvoices());
    return invoices;
  }

  read(invoiceId: string): Promise<InvoiceDocument> {
    return this.db.transaction((tx) => invoiceDocument(tx, invoiceId, this.config.invoiceIssuers));
  }
}

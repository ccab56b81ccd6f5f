import type { InvoiceDocument, SchoolInvoice } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { invoiceDocument } from './invoice-document';
import { ownInvoices } from './own-invoices.queries';

/** A school's view of its own invoices; the operator issues them and records payments. */
@Injectable()
export class OwnInvoicesService {
  constructor(private readonly db: TenantDb) {}

  async list(): Promise<SchoolInvoice[]> {
    const [invoices] = await this.db.read(ownInvoices());
    return invoices;
  }

  read(invoiceId: string): Promise<InvoiceDocument> {
    return this.db.transaction((tx) => invoiceDocument(tx, invoiceId));
  }
}

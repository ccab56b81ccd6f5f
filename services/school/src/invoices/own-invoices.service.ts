import type { SchoolInvoice } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { Injectable } from '@nestjs/common';
import { ownInvoices } from './own-invoices.queries';

/** What a school reads of its own invoices; the operator issues them, and notes who has paid. */
@Injectable()
export class OwnInvoicesService {
  constructor(private readonly db: TenantDb) {}

  list(): Promise<SchoolInvoice[]> {
    return this.db.transaction((tx) => tx.sql(ownInvoices()));
  }
}

import {
  AppError,
  type ExportInvoices,
  type FindInvoices,
  type Invoice,
  type InvoiceDocument,
  type MarkPaid,
  namesNoPage,
  type Page,
  pageAsked,
  pageOf,
  type PaymentsOverview,
  refusedAt,
} from '@homeroom/contracts';
import { PlatformDb, TenantDb } from '@homeroom/database';
import {
  COUNTRY_CODES,
  type CountryCode,
  dayOf,
  issuerFor,
  LIMITS,
  mayInvoice,
  type Month,
  monthOf,
  SENTENCES,
} from '@homeroom/domain';
import { CONFIG, type CsvCell, listFile } from '@homeroom/platform';
import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { AuditBook } from '../../audit/audit.book';
import { invoiceDocument } from '../../invoices/invoice-document';
import type { SchoolConfig } from '../../config';
import { TrustService } from '../../trust/trust.service';
import { actingOperator } from '../acting-operator';
import { whole, WHOLE_AND_ONE } from '../whole-list';
import {
  askForRun,
  countInvoices,
  findInvoices,
  isIssuing,
  keepVerification,
  markPaid,
  overview,
} from './invoices.queries';
import { lockedInvoice } from './locked-invoice';

const COLUMNS = ['Number', 'Month', 'School', 'Code', 'Country', 'Students', 'Total', 'Currency']
  .concat(['Due', 'State', 'Paid', 'Note', 'Months', 'Withdrawn', 'Reason'])
  .map((head) => ({ head }));
const firstDay = (month: Month) => `${month}-01`;

/** The operator's view of invoices, and recording payments by hand. */
@Injectable()
export class InvoicesService {
  constructor(
    private readonly platform: PlatformDb,
    private readonly db: TenantDb,
    private readonly book: AuditBook,
    private readonly trust: TrustService,
    @Inject(CONFIG) private readonly config: SchoolConfig,
  ) {}

  async payments(month: Month = monthOf(new Date())): Promise<PaymentsOverview> {
    const [[sums]] = await this.platform.open('payments').read(overview(firstDay(month)));
    if (!sums) throw new Error('An aggregate always has a row');
    const [issuing] = await this.db.outsideSchools((tx) => tx.sql(isIssuing(firstDay(month))));
    return { month, ...sums, issuing: issuing !== undefined, withoutIssuer: this.withoutIssuer() };
  }

  private withoutIssuer(): CountryCode[] {
    const { invoiceIssuers } = this.config;
    return COUNTRY_CODES.filter((country) => !issuerFor(country, invoiceIssuers));
  }

  async find(query: FindInvoices): Promise<Invoice[] | Page<Invoice>> {
    const { month, state = null, search = '' } = query;
    const wanted = [month ? firstDay(month) : null, state, search] as const;
    const door = this.platform.open('invoices');
    if (namesNoPage(query)) {
      const [rows] = await door.read(findInvoices(...wanted, WHOLE_AND_ONE, 0));
      return whole(rows);
    }
    const asked = pageAsked(query);
    const [items, [counted]] = await door.read(
      findInvoices(...wanted, asked.pageSize, asked.offset),
      countInvoices(...wanted),
    );
    return pageOf(asked, items, counted);
  }

  async export(query: ExportInvoices): Promise<StreamableFile> {
    const { month, state = null, search = '', format = 'xlsx' } = query;
    const wanted = [month ? firstDay(month) : null, state, search] as const;
    const door = this.platform.open('export of invoices');
    const [rows] = await door.read(findInvoices(...wanted, LIMITS.listFileLines + 1, 0));
    if (rows.length > LIMITS.listFileLines) throw new AppError('LIST_TOO_LONG');
    return listFile({ name: 'invoices', columns: COLUMNS, rows: rows.map(toLine) }, format);
  }

  read(schoolId: string, invoiceId: string): Promise<InvoiceDocument> {
    return this.db.inSchool(schoolId, (tx) => invoiceDocument(tx, invoiceId, this.config.invoiceIssuers));
  }

  /** Only records the request, because many schools take longer than an HTTP request may. */
  async ask(month: Month): Promise<void> {
    const operator = actingOperator();
    if (this.config.invoiceIssuers.length === 0) throw new AppError('INVOICE_NO_ISSUER');
    if (!mayInvoice(month, new Date())) throw refusedAt('month', SENTENCES.invoiceMonth);
    await this.db.transaction(async (tx) => {
      const [asked] = await tx.sql(askForRun(uuidv7(), firstDay(month), operator.actorId));
      if (asked) await this.book.record(tx, { action: 'invoice.requested', ...operator, detail: { month } });
    });
  }

  async markPaid(schoolId: string, invoiceId: string, { paidOn, note }: MarkPaid): Promise<void> {
    const operator = actingOperator();
    const today = dayOf(new Date());
    const day = paidOn ?? today;
    if (day > today) throw refusedAt('paidOn', SENTENCES.notInFuture);
    await this.db.transactionIn(schoolId, async (tx) => {
      const invoice = await lockedInvoice(tx, invoiceId);
      if (invoice.isWithdrawn) throw new AppError('INVOICE_WITHDRAWN');
      if (invoice.paidOn === day) return;
      if (invoice.paidOn !== null) throw new AppError('INVOICE_PAID');
      await tx.sql(markPaid(invoiceId, day, note ?? null, operator.actorId));
      await this.book.record(tx, {
        action: 'invoice.paid',
        ...operator,
        detail: { number: invoice.number, totalCents: invoice.totalCents, paidOn: day },
      });
      const verifiedAt = await this.trust.verify(tx, operator, { number: invoice.number });
      if (verifiedAt) await tx.sql(keepVerification(invoiceId, verifiedAt));
    });
  }
}

function toLine(invoice: Invoice): CsvCell[] {
  const { number, month, schoolName, schoolCode, country, students, totalCents, currency } = invoice;
  const { dueOn, state, paidOn, paidNote, months, withdrawnOn, withdrawnReason } = invoice;
  return [
    ...[number, month, schoolName, schoolCode, country, students, totalCents / 100, currency],
    ...[dueOn, state, paidOn, paidNote, months, withdrawnOn, withdrawnReason],
  ];
}

import { AppError, REASONS, type WithdrawInvoice, type WithdrawPayment } from '@homeroom/contracts';
import { TenantDb } from '@homeroom/database';
import { Outbox, ServiceMails } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { AuditBook } from '../../audit/audit.book';
import { TrustService } from '../../trust/trust.service';
import { actingOperator } from '../acting-operator';
import { passVerificationOn, withdrawInvoice, withdrawPayment } from './invoices.queries';
import { lockedInvoice } from './locked-invoice';

/** Withdrawing what was issued or recorded by mistake; neither is ever deleted. */
@Injectable()
export class WithdrawalsService {
  constructor(
    private readonly db: TenantDb,
    private readonly book: AuditBook,
    private readonly trust: TrustService,
    private readonly mails: ServiceMails,
    private readonly outbox: Outbox,
  ) {}

  /** The invoice is open again. A school that this payment verified is no longer verified, unless another payment stands. */
  async payment(schoolId: string, invoiceId: string, { reason, paidOn }: WithdrawPayment): Promise<void> {
    const operator = actingOperator();
    await this.db.transactionIn(schoolId, async (tx) => {
      const invoice = await lockedInvoice(tx, invoiceId);
      if (invoice.paidOn === null) throw new AppError('INVOICE_UNPAID');
      if (invoice.paidOn !== paidOn) throw new AppError('CHANGED_MEANWHILE');
      const { number, totalCents, verifiedSchoolAt } = invoice;
      await tx.sql(withdrawPayment(invoiceId));
      const detail = { number, totalCents, paidOn, reason };
      await this.book.record(tx, { action: 'invoice.payment_withdrawn', ...operator, detail });
      if (!verifiedSchoolAt) return;
      const [other] = await tx.sql(passVerificationOn(verifiedSchoolAt));
      if (!other) await this.trust.takeBack(tx, operator, { number, reason }, verifiedSchoolAt);
    });
  }

  /** The next invoice charges the setup fee, because most invoices are withdrawn to be corrected, unless the operator waives it. */
  async invoice(
    schoolId: string,
    invoiceId: string,
    { reason, waiveSetup = false }: WithdrawInvoice,
  ): Promise<void> {
    const operator = actingOperator();
    await this.db.transactionIn(schoolId, async (tx) => {
      const invoice = await lockedInvoice(tx, invoiceId);
      if (invoice.isWithdrawn) throw new AppError('INVOICE_WITHDRAWN');
      if (invoice.paidOn !== null) throw new AppError('INVOICE_PAID', REASONS.paymentFirst);
      const mailId = await this.mails.want(tx, 'invoice_withdrawn');
      const { number, totalCents, setupCents } = invoice;
      const setupWaived = waiveSetup && setupCents > 0;
      await tx.sql(withdrawInvoice(invoiceId, reason, operator.actorId, mailId, setupWaived));
      const detail = { number, totalCents, reason, ...(setupWaived && { setupWaived }) };
      await this.book.record(tx, { action: 'invoice.withdrawn', ...operator, detail });
      await this.outbox.publish(tx, 'invoice.withdrawn', { invoiceId });
    });
  }
}

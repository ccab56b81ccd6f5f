import type { ComposedMail, MailContent, MailKind } from '@homeroom/contracts';
import type { Tx } from '@homeroom/database';
import { dayInMail, DEFAULT_LANGUAGE, takeAlongUntil } from '@homeroom/domain';
import { ComposesMail } from '@homeroom/events';
import { Injectable } from '@nestjs/common';
import { isContactConfirmed } from '../contact/contact-school';
import { invoiceToPay, withdrawnInvoice } from '../invoices/own-invoices.queries';
import { textsIn } from '../i18n/texts';
import { findLastWord, findNotice } from '../leaving/leaving.queries';
import { School } from '../schools/school.entity';

type InvoiceWords = { number: string; dueOn?: string };

/** Mails of other services to the office go to the school's contact. */
@Injectable()
export class OfficeMails {
  @ComposesMail('office_links', 'office_erasure')
  async named(_mailId: string, tx: Tx): Promise<ComposedMail<'office_links' | 'office_erasure'>> {
    const office = await this.office(tx);
    if (!office) return { obsolete: true };
    const { to, contactName } = office;
    return { to, recipient: 'admin', values: { contactName } };
  }

  /**
   * The mail's id is the invoice's, so there is one for each. An invoice that was paid meanwhile needs no mail. An address that nobody has
   * confirmed may be a stranger's, so the mail waits until it is confirmed itself, however the school is trusted.
   */
  @ComposesMail('invoice')
  async invoice(mailId: string, tx: Tx): Promise<ComposedMail<'invoice'>> {
    const [invoice] = await tx.sql(invoiceToPay(mailId));
    const office = await this.office(tx);
    if (!invoice || !office) return { obsolete: true };
    const { to, contactName, language, isConfirmed } = office;
    const dueOn = dayInMail(invoice.dueOn, language);
    const recipient = isConfirmed ? 'admin' : 'other';
    return { to, recipient, values: { contactName, number: invoice.number, dueOn } };
  }

  /**
   * Completes what auth composed for an administrator. Undefined, so that it is not sent, if the invoice was paid meanwhile or the mail no
   * longer holds for another reason, or if the contact's mail goes to the same address; an unconfirmed contact gets none.
   */
  async addedToInvoice(
    kind: MailKind,
    { to, about, language }: MailContent,
    tx: Tx,
  ): Promise<InvoiceWords | undefined> {
    const find = kind === 'invoice_withdrawn_admins' ? withdrawnInvoice : invoiceToPay;
    const [invoice]: InvoiceWords[] = about ? await tx.sql(find(about)) : [];
    const office = await this.office(tx);
    if (!invoice || (office?.isConfirmed && office.to === to)) return undefined;
    const { number, dueOn } = invoice;
    const inLanguage = language ?? office?.language ?? DEFAULT_LANGUAGE;
    return { number, ...(dueOn && { dueOn: dayInMail(dueOn, inLanguage) }) };
  }

  @ComposesMail('invoice_withdrawn')
  async invoiceWithdrawn(mailId: string, tx: Tx): Promise<ComposedMail<'invoice_withdrawn'>> {
    const [invoice] = await tx.sql(withdrawnInvoice(mailId));
    const office = await this.office(tx);
    if (!invoice || !office) return { obsolete: true };
    const { to, contactName, isConfirmed } = office;
    return {
      to,
      recipient: isConfirmed ? 'admin' : 'other',
      values: { contactName, number: invoice.number },
    };
  }

  /** Written confirmation for the school's contact. If there were several changes, only the last mail is sent. */
  @ComposesMail('notice_confirmed')
  async noticeConfirmed(mailId: string, tx: Tx): Promise<ComposedMail<'notice_confirmed'>> {
    const [notice] = await tx.sql(findNotice());
    const office = await this.officeToTell(tx, mailId);
    if (!notice || !office) return { obsolete: true };
    const { to, contactName, language } = office;
    const lastDay = dayInMail(notice.lastDay, language);
    const until = dayInMail(takeAlongUntil(notice.lastDay), language);
    return { to, recipient: 'admin', values: { contactName, lastDay, takeAlongUntil: until } };
  }

  @ComposesMail('notice_taken_back')
  async noticeTakenBack(mailId: string, tx: Tx): Promise<ComposedMail<'notice_taken_back'>> {
    const office = await this.officeToTell(tx, mailId);
    if (!office) return { obsolete: true };
    const { to, contactName } = office;
    return { to, recipient: 'admin', values: { contactName } };
  }

  /** Undefined if a later mail about the notice has replaced this one. */
  private async officeToTell(tx: Tx, mailId: string) {
    const [word] = await tx.sql(findLastWord());
    return word?.mailId === mailId ? this.office(tx) : undefined;
  }

  private async office(tx: Tx) {
    const school = await tx.em.findOneBy(School, { id: tx.schoolId });
    if (!school?.contactEmail) return undefined;
    const language = school.language ?? DEFAULT_LANGUAGE;
    const contactName = school.contactName ?? textsIn(language).defaultAdmin;
    return { to: school.contactEmail, contactName, language, isConfirmed: isContactConfirmed(school) };
  }
}

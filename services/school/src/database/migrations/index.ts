import { Schools1760000000001 } from './1760000000001-schools';
import { Registrations1760000000002 } from './1760000000002-registrations';
import { Settings1760000000003 } from './1760000000003-settings';
import { Audit1760000000010 } from './1760000000010-audit';
import { Operator1760000000011 } from './1760000000011-operator';
import { BackupRuns1760000000030 } from './1760000000030-backup-runs';
import { ServiceMails1765200000000 } from './1765200000000-service-mails';
import { Trust1765200000001 } from './1765200000001-trust';
import { MailLimits1765200000002 } from './1765200000002-mail-limits';
import { WithoutVerification1765200000003 } from './1765200000003-without-verification';
import { AuditOfEverything1765400000000 } from './1765400000000-audit-of-everything';
import { Tidying1767000000000 } from './1767000000000-tidying';
import { FactsTravel1769000000000 } from './1769000000000-facts-travel';
import { LunchMenu1770000000000 } from './1770000000000-lunch-menu';
import { AnnualPayment1777300000050 } from './1777300000050-annual-payment';
import { MailsOfSuspended1777400000020 } from './1777400000020-mails-of-suspended';
import { AuditByTime1777400000060 } from './1777400000060-audit-by-time';
import { Leaving1797300000000 } from './1797300000000-leaving';
import { InvoicesOfClosed1797300000010 } from './1797300000010-invoices-of-closed';
import { LastWordOfNotice1797300000011 } from './1797300000011-last-word-of-notice';
import { ContactChanges1798400000001 } from './1798400000001-contact-changes';
import { BillingStanding1798410000000 } from './1798410000000-billing-standing';
import { WithdrawnInvoices1798410000001 } from './1798410000001-withdrawn-invoices';
import { InvoiceDocuments1798410000002 } from './1798410000002-invoice-documents';
import { ConfirmedByNewAddress1798500000001 } from './1798500000001-confirmed-by-new-address';
import { WaivedSetup1798620000000 } from './1798620000000-waived-setup';

export const MIGRATIONS = [
  Schools1760000000001,
  Registrations1760000000002,
  Settings1760000000003,
  Audit1760000000010,
  Operator1760000000011,
  BackupRuns1760000000030,
  ServiceMails1765200000000,
  Trust1765200000001,
  MailLimits1765200000002,
  WithoutVerification1765200000003,
  AuditOfEverything1765400000000,
  Tidying1767000000000,
  FactsTravel1769000000000,
  LunchMenu1770000000000,
  AnnualPayment1777300000050,
  MailsOfSuspended1777400000020,
  AuditByTime1777400000060,
  Leaving1797300000000,
  InvoicesOfClosed1797300000010,
  LastWordOfNotice1797300000011,
  ContactChanges1798400000001,
  BillingStanding1798410000000,
  WithdrawnInvoices1798410000001,
  InvoiceDocuments1798410000002,
  ConfirmedByNewAddress1798500000001,
  WaivedSetup1798620000000,
];

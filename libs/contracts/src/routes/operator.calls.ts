import type {
  ChangePlanFeature,
  ChangeSchool,
  ChangeSchoolFeature,
  ExportAudit,
  ExportInvoices,
  ExportSchools,
  FeatureRow,
  FeatureSchool,
  FindAudit,
  FindFeatureSchools,
  FindInvoices,
  FindSchools,
  Invoice,
  InvoiceDocument,
  IssueInvoices,
  MarkPaid,
  PaymentsOverview,
  PaymentsQuery,
  PlatformAuditEntry,
  PlatformAuditPage,
  PlatformSchool,
  PlatformStats,
  SchoolFeature,
  WithdrawInvoice,
  WithdrawPayment,
} from '../operator';
import type { Page } from '../paging';
import type { FailingImports } from '../failing-imports';
import type { GiveNoticeFor, TakeNoticeBackFor } from '../leaving';
import type { ParkedFactList, SendKindAgain, SentAgain } from '../parked-facts';
import type { Done, ListFile } from './call';

export interface OperatorCalls {
  'GET /api/super-super-admin/platform-stats': { answer: PlatformStats };
  'GET /api/super-super-admin/schools/export': {
    query: ExportSchools;
    type: ListFile;
    errors: 'LIST_TOO_LONG';
  };
  'GET /api/super-super-admin/schools': {
    query: FindSchools;
    answer: PlatformSchool[] | Page<PlatformSchool>;
    errors: 'PAGE_NEEDED';
  };
  'GET /api/super-super-admin/schools/:schoolId': { answer: PlatformSchool };
  'PATCH /api/super-super-admin/schools/:schoolId': {
    body: ChangeSchool;
    answer: { success: true; school: PlatformSchool };
    errors: 'CHANGED_MEANWHILE' | 'SCHOOL_STATE';
  };
  'POST /api/super-super-admin/schools/:schoolId/leaving': {
    body: GiveNoticeFor;
    answer: { success: true; school: PlatformSchool };
    errors: 'NOTICE_GIVEN' | 'SCHOOL_STATE';
  };
  'POST /api/super-super-admin/schools/:schoolId/leaving/take-back': {
    body: TakeNoticeBackFor;
    answer: { success: true; school: PlatformSchool };
    errors: 'CHANGED_MEANWHILE';
  };
  'GET /api/super-super-admin/features': { answer: FeatureRow[] };
  'GET /api/super-super-admin/features/:key/schools': {
    query: FindFeatureSchools;
    answer: Page<FeatureSchool>;
  };
  'PATCH /api/super-super-admin/features': { body: ChangePlanFeature; answer: Done };
  'GET /api/super-super-admin/schools/:schoolId/features': { answer: SchoolFeature[] };
  'PATCH /api/super-super-admin/schools/:schoolId/features': { body: ChangeSchoolFeature; answer: Done };
  'GET /api/super-super-admin/payments': { query: PaymentsQuery; answer: PaymentsOverview };
  'GET /api/super-super-admin/invoices/export': {
    query: ExportInvoices;
    type: ListFile;
    errors: 'LIST_TOO_LONG';
  };
  'GET /api/super-super-admin/invoices': {
    query: FindInvoices;
    answer: Invoice[] | Page<Invoice>;
    errors: 'PAGE_NEEDED';
  };
  'GET /api/super-super-admin/schools/:schoolId/invoices/:invoiceId': { answer: InvoiceDocument };
  'POST /api/super-super-admin/invoices': {
    body: IssueInvoices;
    answer: { success: true; month: string };
    status: 202;
    errors: 'INVOICE_NO_ISSUER';
  };
  'POST /api/super-super-admin/schools/:schoolId/invoices/:invoiceId/paid': {
    body: MarkPaid;
    answer: Done;
    errors: 'INVOICE_PAID' | 'INVOICE_WITHDRAWN';
  };
  'POST /api/super-super-admin/schools/:schoolId/invoices/:invoiceId/paid/withdraw': {
    body: WithdrawPayment;
    answer: Done;
    errors: 'CHANGED_MEANWHILE' | 'INVOICE_UNPAID';
  };
  'POST /api/super-super-admin/schools/:schoolId/invoices/:invoiceId/withdraw': {
    body: WithdrawInvoice;
    answer: Done;
    errors: 'INVOICE_PAID' | 'INVOICE_WITHDRAWN';
  };
  'POST /api/super-super-admin/schools/:schoolId/invoices/:invoiceId/again': {
    answer: { success: true; number: string };
    status: 201;
    errors: 'INVOICE_ISSUED' | 'INVOICE_NO_ISSUER' | 'SCHOOL_STATE';
  };
  'GET /api/super-super-admin/failing-imports': { answer: FailingImports };
  'GET /api/super-super-admin/parked-facts': { answer: ParkedFactList };
  'POST /api/super-super-admin/parked-facts/again': { body: SendKindAgain; answer: SentAgain };
  'POST /api/super-super-admin/schools/:schoolId/parked-facts/:service/:eventId/again': { answer: SentAgain };
  'GET /api/super-super-admin/audit': {
    query: FindAudit;
    answer: PlatformAuditEntry[] | PlatformAuditPage;
  };
  'GET /api/super-super-admin/audit/export': {
    query: ExportAudit;
    type: ListFile;
    errors: 'LIST_TOO_LONG';
  };
}

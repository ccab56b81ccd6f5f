import type { AuditEntry, ExportSchoolAudit, FindSchoolAudit } from '../audit';
import type { ChildCopyZips, FindChildCopy, TakeChildCopy } from '../child-copy';
import type { ContactLink, NameContactChange, UndoContactChange } from '../contact-change';
import type { FilesToTake, TakeFiles } from '../files';
import type { GiveNotice, SchoolLeaving, TakeNoticeBack } from '../leaving';
import type { SignedMailReport } from '../mail';
import type { LinkToken } from '../mail-links';
import type { InvoiceDocument, SchoolInvoice } from '../operator';
import type { Page } from '../paging';
import type {
  ChangeSchoolSettings,
  CurrentAdmin,
  FallbackRegistration,
  OutgoingMail,
  PendingSchool,
  RegisterSchool,
  RegisteredSchool,
  SchoolRecord,
  SchoolSettings,
} from '../school';
import type { BackupStatusAnswer, SecurityAssessment } from '../security';
import type { Done, ListFile, Picture } from './call';

/** A part of a school's data as a ZIP; requires a step-up. */
interface PartTaken {
  type: 'application/zip';
  errors: 'STEP_UP_NEEDED' | 'EXPORT_RUNNING';
}

/** A ZIP of the data about one child. */
interface ChildCopyTaken {
  type: 'application/zip';
  query: TakeChildCopy;
  errors: 'STEP_UP_NEEDED' | 'COPY_LIMIT' | 'COPY_ENDED';
}

/** Files that belong to its rows. */
interface FilesTaken extends PartTaken {
  query: TakeFiles;
}

/** The school itself, its registration, settings and audit. */
export interface SchoolCalls {
  'POST /api/register-school': {
    body: RegisterSchool;
    answer: RegisteredSchool;
    status: 201;
    errors: 'REGISTRATION_LIMIT' | 'IDEMPOTENCY_KEY_INVALID';
  };
  'POST /api/school-registration': {
    body: FallbackRegistration;
    answer: PendingSchool;
    status: 201;
    errors: 'REGISTRATION_LIMIT' | 'IDEMPOTENCY_KEY_INVALID';
  };
  'GET /api/security-assessment': { answer: SecurityAssessment };
  'GET /api/backup-status': { answer: BackupStatusAnswer };
  'GET /api/school-admin/current-user': { answer: CurrentAdmin };
  'GET /api/school-admin/settings': { answer: SchoolSettings };
  'PATCH /api/school-admin/settings': {
    body: ChangeSchoolSettings;
    answer: { success: true; settings: SchoolSettings };
    errors: 'CHANGED_MEANWHILE' | 'CONTACT_MAIL_LIMIT' | 'STEP_UP_NEEDED';
  };
  'POST /api/school-admin/settings/contact/send-again': {
    body: NameContactChange;
    answer: Done;
    errors: 'CHANGED_MEANWHILE' | 'CONTACT_MAIL_LIMIT';
  };
  'POST /api/school-admin/settings/contact/withdraw': {
    body: NameContactChange;
    answer: Done;
    errors: 'CHANGED_MEANWHILE';
  };
  'POST /api/contact-links/look': { body: LinkToken; answer: ContactLink; errors: 'TOKEN_INVALID' };
  'POST /api/contact-links/confirm': { body: LinkToken; answer: ContactLink; errors: 'TOKEN_INVALID' };
  'POST /api/contact-links/undo': {
    body: UndoContactChange;
    answer: ContactLink;
    errors: 'CONTACT_CHANGED_SINCE' | 'TOKEN_INVALID';
  };
  'GET /api/school-admin/invoices': { answer: SchoolInvoice[] };
  'GET /api/school-admin/invoices/:invoiceId': { answer: InvoiceDocument };
  'GET /api/school-admin/leaving': { answer: SchoolLeaving };
  'POST /api/school-admin/leaving': {
    body: GiveNotice;
    answer: { success: true; leaving: SchoolLeaving };
    errors: 'STEP_UP_NEEDED' | 'NOTICE_GIVEN' | 'SCHOOL_STATE';
  };
  'POST /api/school-admin/leaving/take-back': {
    body: TakeNoticeBack;
    answer: { success: true; leaving: SchoolLeaving };
    errors: 'STEP_UP_NEEDED' | 'CHANGED_MEANWHILE' | 'NOTICE_OVER';
  };
  'POST /api/mail-reports': { query: SignedMailReport; answer: Done };
  'PUT /api/school-admin/logo': { answer: { success: true; logoUrl: string } };
  'POST /api/school-admin/logo/remove': { answer: { success: true; logoUrl: null } };
  'GET /api/school-admin/outgoing-mail': { answer: OutgoingMail };
  'GET /api/school-admin/audit': { query: FindSchoolAudit; answer: AuditEntry[] | Page<AuditEntry> };
  'GET /api/school-admin/audit/export': {
    query: ExportSchoolAudit;
    type: ListFile;
    errors: 'LIST_TOO_LONG';
  };
  'GET /api/school-export/school': PartTaken;
  'GET /api/school-export/accounts': PartTaken;
  'GET /api/school-export/classroom': PartTaken;
  'GET /api/school-export/classroom/files': { answer: FilesToTake };
  'GET /api/school-export/classroom/files/portion': FilesTaken;
  'GET /api/school-export/oneroster': PartTaken;
  'GET /api/school-export/students/:studentId': ChildCopyTaken;
  'GET /api/school-export/students/:studentId/zips': { query: FindChildCopy; answer: ChildCopyZips };
  'GET /api/school-export/messages': PartTaken;
  'GET /api/school-export/messages/files': { answer: FilesToTake };
  'GET /api/school-export/messages/files/portion': FilesTaken;
  'GET /api/school-export/alerts': PartTaken;
  'GET /api/schools/:schoolId': { answer: SchoolRecord };
  'GET /api/schools/:schoolId/logo/:version': { type: Picture };
}

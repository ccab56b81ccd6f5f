import type { AuditAction, Role } from '@homeroom/domain';

/** Codes, amounts and what the operator gave as the reason; never names or addresses of people. */
export type AuditDetail = Record<string, string | number | boolean | null>;

/** One line of GET /api/school-admin/audit. */
export interface AuditEntry {
  id: string;
  at: string;
  actorId: string | null;
  /** 'system' when the platform did it by itself (the daily invoices). */
  actorRole: Role | 'system';
  action: AuditAction;
  detail: AuditDetail;
}

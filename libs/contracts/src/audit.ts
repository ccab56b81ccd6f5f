import {
  AUDIT_ACTORS,
  AUDIT_KINDS,
  type AuditAction,
  type AuditActorRole,
  type AuditKind,
  type AuditSubjectKind,
  type ListFormat,
  SENTENCES,
} from '@homeroom/domain';
import { IsIn, IsOptional, IsUUID, ValidateIf } from 'class-validator';
import { OptionalDay } from './days';
import { EmptyIsAbsent, OptionalJudged } from './fields';
import { FileFormat } from './file-format';
import { PageQuery } from './paging';

/** Codes, amounts and what the operator gave as the reason; never names or addresses of people. */
export type AuditDetail = Record<string, string | number | boolean | null | readonly (string | number)[]>;

/** A person or a class, under the id that its account has too. */
export interface AuditSubject {
  kind: AuditSubjectKind;
  id: string;
}

/**
 * Who acts, as it is written down for good: an operator inside a school by their own role and the grant of the visit. Travels
 * in an order from service to service where the one that writes is not the one that was asked.
 */
export class AuditActor {
  /** Null when nobody did it: the platform by itself. */
  @ValidateIf((_, value) => value !== null)
  @IsUUID()
  actorId!: string | null;
  @IsIn(AUDIT_ACTORS)
  actorRole!: AuditActorRole;
  /** Where staff acted from, cut down to a network: enough to ask somebody, too little to find a home. */
  @OptionalJudged(64)
  network?: string;
  @IsOptional()
  @IsUUID()
  grantId?: string;
}

/** One line on its way into the school's book. Names are looked up when it is read. */
export interface AuditNote extends AuditActor {
  action: AuditAction;
  about: AuditSubject[];
  detail: AuditDetail;
  /** When it was done; it may be heard of later. */
  at: string;
}

/** A line as the book has it. */
export interface AuditLine {
  id: string;
  at: string;
  actorId: string | null;
  actorRole: AuditActorRole;
  action: AuditAction;
  about: AuditSubject[];
  detail: AuditDetail;
  network: string | null;
}

/** One line of GET /api/school-admin/audit. A name is null where nobody knows it (any more). */
export interface AuditEntry extends Omit<AuditLine, 'about'> {
  actorName: string | null;
  about: (AuditSubject & { name: string | null })[];
}

/** GET /api/school-admin/audit */
export class FindSchoolAudit extends PageQuery {
  @EmptyIsAbsent()
  @IsOptional()
  @IsIn(AUDIT_KINDS, { message: SENTENCES.listFilter })
  kind?: AuditKind;
  /** Who did it, or to whom it was done. */
  @EmptyIsAbsent()
  @IsOptional()
  @IsUUID(undefined, { message: 'Choose a person from the list.' })
  person?: string;
  /** Whole days on the school's clock. */
  @OptionalDay()
  from?: string;
  @OptionalDay()
  to?: string;
}

/** GET /api/school-admin/audit/export: all lines that fit. A file has no pages. */
export class ExportSchoolAudit extends FindSchoolAudit {
  @FileFormat()
  format?: ListFormat;
}

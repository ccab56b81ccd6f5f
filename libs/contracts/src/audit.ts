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
import { FileFormat, WholeFile } from './file-format';
import { PageQuery } from './paging';

/** Codes, amounts and the reason given by the operator; never names or addresses of people. */
export type AuditDetail = Record<string, string | number | boolean | null | readonly (string | number)[]>;

/** A person or a class, under the same id as its account. */
export interface AuditSubject {
  kind: AuditSubjectKind;
  id: string;
}

/**
 * The acting person as recorded permanently: an operator inside a school by their own role and the grant of the visit. Passed from service
 * to service when the one that writes the entry did not receive the request.
 */
export class AuditActor {
  /** Null if the platform acted by itself. */
  @ValidateIf((_, value) => value !== null)
  @IsUUID()
  actorId!: string | null;
  @IsIn(AUDIT_ACTORS)
  actorRole!: AuditActorRole;
  /** The network from which staff acted, truncated: enough for an inquiry, too little to locate a home. */
  @OptionalJudged(64)
  network?: string;
  @IsOptional()
  @IsUUID()
  grantId?: string;
}

/** A new entry for the school's audit log. Names are looked up when it is read. */
export interface AuditNote extends AuditActor {
  action: AuditAction;
  about: AuditSubject[];
  detail: AuditDetail;
  /** When the action happened; it may be recorded later. */
  at: string;
}

/** An entry as stored in the audit log. */
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

/** One entry of GET /api/school-admin/audit. A name is null if it is not (or no longer) known. */
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
  /** The person who acted, or whom the action was about. */
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

/** GET /api/school-admin/audit/export: all matching entries, without paging. */
@WholeFile()
export class ExportSchoolAudit extends FindSchoolAudit {
  @FileFormat()
  format?: ListFormat;
}

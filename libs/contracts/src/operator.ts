import {
  AUDIT_ACTIONS,
  AUDIT_ACTORS,
  COUNTRY_CODES,
  type CountryCode,
  type AuditAction,
  type AuditActorRole,
  FEATURE_KEYS,
  type FeatureKey,
  INVOICE_STATES,
  type InvoiceAmounts,
  type InvoiceIssuer,
  type InvoiceState,
  isMonth,
  type ListFormat,
  type Month,
  type SchoolStatus,
  type SchoolTrust,
  SENTENCES,
  SUBSCRIPTION_LEVELS,
  type SubscriptionLevel,
} from '@homeroom/domain';
import { IsBoolean, IsIn, IsOptional, IsUUID, ValidateBy, ValidateIf } from 'class-validator';
import type { AuditLine } from './audit';
import { OptionalDay, RequiredDay } from './days';
import { EmptyIsAbsent, Group, IfGiven, OptionalProse, RequiredProse } from './fields';
import { FileFormat, WholeFile } from './file-format';
import { type Page, PageQuery } from './paging';

function RealMonth() {
  return ValidateBy({
    name: 'isRealMonth',
    validator: {
      validate: (value: unknown) => typeof value === 'string' && isMonth(value),
      defaultMessage: () => SENTENCES.invoiceMonth,
    },
  });
}

export interface PlatformStats {
  totalSchools: number;
  activeSchools: number;
  totalUsers: number;
  /** Schools that are already told that their trial ends: within `LIMITS.trialNoticeDays` days before it. */
  trialsEnding: number;
  /** Schools that have left and whose download period is over, so that their data has to be deleted. */
  deletionsDue: number;
  /** Invoiced this month, in dollars. */
  totalRevenue: number;
  /** The last twelve months, oldest first. */
  months: { month: Month; newSchools: number; invoicedCents: number }[];
}

/** A school as the platform sees it. */
export interface PlatformSchool {
  id: string;
  name: string;
  code: string;
  country: string;
  status: SchoolStatus;
  subscriptionLevel: SubscriptionLevel;
  isTrialActive: boolean;
  trialEndDate: string;
  /** The last full day of the trial, on the school's clock. */
  trialLastDay: string;
  /** Whether that day has passed, whatever plan the school has chosen since. */
  isTrialOver: boolean;
  publicSchool: boolean;
  /** The school pays yearly. */
  annualPayment: boolean;
  /** To whom the school may send mail. */
  trust: SchoolTrust;
  contactEmail: string | null;
  address: string;
  totalUsers: number;
  totalTeachers: number;
  totalStudents: number;
  logoUrl: string | null;
  registeredAt: string;
  /** The school has given notice; closed once its last day has passed. */
  leaving: { lastDay: string; isClosed: boolean } | null;
}

export const SCHOOL_FILTERS = ['all', 'active', 'trial', 'suspended', 'leaving', 'deletionDue'] as const;
export type SchoolFilter = (typeof SCHOOL_FILTERS)[number];

/** GET /api/super-super-admin/schools */
export class FindSchools extends PageQuery {
  @EmptyIsAbsent()
  @IsOptional()
  @IsIn(SCHOOL_FILTERS, { message: SENTENCES.listFilter })
  status?: SchoolFilter;
  @OptionalProse(100)
  search?: string;
}

/** GET /api/super-super-admin/schools/export */
@WholeFile()
export class ExportSchools extends FindSchools {
  @FileFormat()
  format?: ListFormat;
}

/** The plan that the operator saw when choosing another one. */
export class PlanSeen {
  @IsIn(SUBSCRIPTION_LEVELS, { message: SENTENCES.subscriptionLevel })
  subscriptionLevel!: SubscriptionLevel;
  @IsBoolean({ message: SENTENCES.publicSchool })
  publicSchool!: boolean;
  @IsBoolean({ message: SENTENCES.annualPayment })
  annualPayment!: boolean;
}

/** PATCH /api/super-super-admin/schools/{schoolId} */
export class ChangeSchool {
  @IfGiven()
  @IsIn(['active', 'suspended'], { message: SENTENCES.schoolStatus })
  status?: 'active' | 'suspended';
  /** The last day of the trial. */
  @OptionalDay()
  trialEndDate?: string;
  @IfGiven()
  @IsIn(SUBSCRIPTION_LEVELS, { message: SENTENCES.subscriptionLevel })
  subscriptionLevel?: SubscriptionLevel;
  /** Public or government school: gets the discount of the price book. */
  @IfGiven()
  @IsBoolean({ message: SENTENCES.publicSchool })
  publicSchool?: boolean;
  /** Effective from the next invoice; a paid year stays paid. */
  @IfGiven()
  @IsBoolean({ message: SENTENCES.annualPayment })
  annualPayment?: boolean;
  /** Determines the emergency number shown when an alarm cannot be sent, and the prices from the next invoice. */
  @IfGiven()
  @IsIn(COUNTRY_CODES, { message: SENTENCES.country })
  country?: CountryCode;
  /** Rejected if the plan has changed since. */
  @Group(() => PlanSeen)
  planSeen?: PlanSeen;
  /** The operator has verified the school: it may send mail to everybody. */
  @IfGiven()
  @IsBoolean({ message: SENTENCES.verifiedSchool })
  verified?: boolean;
  @OptionalProse(300)
  reason?: string;
}

/** One row of GET /api/super-super-admin/features */
export interface FeatureRow {
  key: FeatureKey;
  name: string;
  description: string;
  plans: Record<SubscriptionLevel, boolean>;
  /** The number of schools whose setting differs from their plan. */
  schoolCount: number;
}

/** GET /api/super-super-admin/features/{key}/schools: the schools whose setting differs from their plan, by name. */
export class FindFeatureSchools extends PageQuery {}

export interface FeatureSchool {
  schoolId: string;
  name: string;
  code: string;
  enabled: boolean;
}

/** One row of GET /api/super-super-admin/schools/{schoolId}/features; null means the default of the plan. */
export interface SchoolFeature {
  key: FeatureKey;
  enabled: boolean | null;
}

/** PATCH /api/super-super-admin/features: for all schools on a plan. */
export class ChangePlanFeature {
  @IsIn(FEATURE_KEYS, { message: SENTENCES.featureKey })
  key!: FeatureKey;
  @IsIn(SUBSCRIPTION_LEVELS, { message: SENTENCES.subscriptionLevel })
  subscriptionLevel!: SubscriptionLevel;
  @IsBoolean({ message: SENTENCES.featureOnOrOff })
  enabled!: boolean;
}

/** PATCH /api/super-super-admin/schools/{schoolId}/features: for one school; null restores the default of its plan. */
export class ChangeSchoolFeature {
  @IsIn(FEATURE_KEYS, { message: SENTENCES.featureKey })
  key!: FeatureKey;
  @ValidateIf((_, value) => value !== null)
  @IsBoolean({ message: SENTENCES.featureOnOrOff })
  enabled!: boolean | null;
}

export interface Invoice extends InvoiceAmounts {
  id: string;
  schoolId: string;
  schoolName: string;
  schoolCode: string;
  country: string;
  /** School code and month: the payment reference of a transfer. */
  number: string;
  month: Month;
  issuedAt: string;
  dueOn: string;
  paidOn: string | null;
  paidNote: string | null;
  /** A withdrawn invoice is not owed; it stays on the list and keeps its number. */
  withdrawnOn: string | null;
  withdrawnReason: string | null;
  /** Of a withdrawn invoice: whether its setup fee is never charged. Otherwise the next invoice charges it. */
  setupWaived: boolean;
  state: InvoiceState;
}

/** One of GET /api/school-admin/invoices, newest first: what a school sees of its own invoices. */
export type SchoolInvoice = Pick<
  Invoice,
  | (
      | 'id'
      | 'number'
      | 'month'
      | 'months'
      | 'country'
      | 'totalCents'
      | 'currency'
      | 'dueOn'
      | 'paidOn'
      | 'state'
    )
  | ('withdrawnOn' | 'withdrawnReason')
>;

/** The school as an invoice is addressed to it. */
export interface InvoiceRecipient {
  name: string;
  street: string | null;
  zipCode: string | null;
  city: string | null;
}

/**
 * GET /api/school-admin/invoices/{invoiceId} and GET /api/super-super-admin/schools/{schoolId}/invoices/{invoiceId}: all that is printed,
 * with issuer and recipient as they were at the issue.
 */
export interface InvoiceDocument
  extends Omit<Invoice, 'schoolId' | 'schoolName' | 'schoolCode' | 'paidNote'> {
  /** Null if the invoice was issued before issuers were kept with it, and no company serves the country today. */
  issuer: InvoiceIssuer | null;
  recipient: InvoiceRecipient;
  /** False for an invoice from before issuer and recipient were kept with it: they are today's. */
  isAsIssued: boolean;
}

/** GET /api/super-super-admin/invoices */
export class FindInvoices extends PageQuery {
  @EmptyIsAbsent()
  @IsOptional()
  @RealMonth()
  month?: Month;
  @EmptyIsAbsent()
  @IsOptional()
  @IsIn(INVOICE_STATES, { message: SENTENCES.listFilter })
  state?: InvoiceState;
  @OptionalProse(100)
  search?: string;
}

/** GET /api/super-super-admin/invoices/export */
@WholeFile()
export class ExportInvoices extends FindInvoices {
  @FileFormat()
  format?: ListFormat;
}

interface Sum {
  count: number;
  cents: number;
}

/** GET /api/super-super-admin/payments?month= */
export interface PaymentsOverview {
  month: Month;
  issued: Sum;
  paid: Sum;
  open: Sum;
  /** Over all months. */
  overdue: Sum;
  /** Schools whose invoice for the month has not been issued yet. */
  toIssue: number;
  /** The invoices of this month are currently being issued. */
  issuing: boolean;
  /** Countries whose schools get no invoice, because the operator has not configured a company and an account for them. */
  withoutIssuer: CountryCode[];
}

export class PaymentsQuery {
  @EmptyIsAbsent()
  @IsOptional()
  @RealMonth()
  month?: Month;
}

/** POST /api/super-super-admin/invoices */
export class IssueInvoices {
  @RealMonth()
  month!: Month;
}

/** POST /api/super-super-admin/schools/{schoolId}/invoices/{invoiceId}/paid */
export class MarkPaid {
  /** Today by default. */
  @OptionalDay()
  paidOn?: string;
  @OptionalProse(200)
  note?: string;
}

class Withdrawal {
  /** Shown to the school. */
  @RequiredProse(300, SENTENCES.suspensionReason)
  reason!: string;
}

/** POST /api/super-super-admin/schools/{schoolId}/invoices/{invoiceId}/withdraw */
export class WithdrawInvoice extends Withdrawal {
  /** Whether the school never pays the setup fee of this invoice. By default the next invoice charges it. */
  @IfGiven()
  @IsBoolean({ message: 'Say yes or no.' })
  waiveSetup?: boolean;
}

/** POST /api/super-super-admin/schools/{schoolId}/invoices/{invoiceId}/paid/withdraw */
export class WithdrawPayment extends Withdrawal {
  /** The day of the payment that the operator saw: nobody withdraws one that was recorded meanwhile. */
  @RequiredDay()
  paidOn!: string;
}

/** GET /api/super-super-admin/audit and …/audit/export: by default the last 30 days. */
export class FindAudit extends PageQuery {
  @EmptyIsAbsent()
  @IsOptional()
  @IsUUID(undefined, { message: 'Choose a school from the list.' })
  schoolId?: string;
  @EmptyIsAbsent()
  @IsOptional()
  @IsIn(AUDIT_ACTIONS, { message: SENTENCES.listFilter })
  action?: AuditAction;
  @EmptyIsAbsent()
  @IsOptional()
  @IsIn(AUDIT_ACTORS, { message: SENTENCES.listFilter })
  actor?: AuditActorRole;
  @OptionalDay()
  from?: string;
  @OptionalDay()
  to?: string;
}

/** GET /api/super-super-admin/audit/export: CSV by default, which has no length limit. */
@WholeFile()
export class ExportAudit extends FindAudit {
  @FileFormat()
  format?: ListFormat;
}

/** Without names: the operator sees what was done, but not to which child. */
export interface PlatformAuditEntry extends AuditLine {
  schoolId: string;
  /** Null for entries about the platform as a whole. */
  schoolName: string | null;
  schoolCode: string | null;
}

export interface PlatformAuditPage extends Page<PlatformAuditEntry> {
  /** There are more entries than were counted. */
  isMore: boolean;
}

import { IsIn, IsOptional, IsUUID, Matches } from 'class-validator';
import type { ServiceName } from './identity';

interface MailKindRules {
  /** The service that knows the recipient and the content. */
  owner: ServiceName;
  /** Values that the owner fills into the text: generated codes and numbers. `schoolCode` is always available. */
  values?: readonly string[];
  /** Values typed by people, above all names; links are removed from them first. `schoolName` is always available. */
  typed?: readonly string[];
  /** Values that the school service adds itself, from its row that the content names as `about`. */
  added?: readonly string[];
  /**
   * The page that the mail's link opens, with the owner's token as the fragment, which no server or log sees. Without a page, the link
   * leads to the sign-in.
   */
  page?: `/${string}`;
  /** The section of the page that the link opens, for a page without a token. */
  section?: string;
  /** The page is one of the office's: its link names the school, so that the sign-in opens for that school and leads there. */
  ofOffice?: true;
  /** The role that signs in where the link leads; an administrator if omitted. */
  signsIn?: 'parent';
  /**
   * Each address gets at most three service mails an hour from the whole platform. Mails that somebody can request repeatedly leave the
   * third one to warnings for the owner.
   */
  perHour: 2 | 3 | 20;
  /** Counted separately, so that causing it repeatedly never uses up the mails for account recovery. */
  counted?: 'news' | 'urgent' | 'leaving' | 'invoices' | 'contact';
  /**
   * What happens if it may not be sent now: a link that was just requested can be requested again and is dropped; everything else waits.
   */
  whenHeld: 'later' | 'dropped';
  /**
   * Tells of money: an address that nobody has confirmed gets none, also in a school that another address has confirmed. The mail to the
   * school's contact waits for its confirmation; an administrator reads the invoices in the settings until then.
   */
  onlyToConfirmed?: true;
  /** The owner is notified if the mail bounced or was given up, and stops writing to the address. */
  comesBack?: true;
  /** The mail is optional: it carries an unsubscribe link, for the reader and for the mail program. */
  unsubscribes?: true;
  /** Not sent in the quiet hours of its reader when it is late: its owner says until when it has to wait. */
  keepsQuiet?: true;
  /** Sent in bulk: other mails go first, and an unverified school can send only a limited number a day. */
  invites?: true;
}

const asked = { owner: 'auth', perHour: 2 } as const;
const warning = { owner: 'auth', perHour: 3, whenHeld: 'later' } as const;

/** Notice can be given and withdrawn as often as the school likes. */
const ofLeaving = { perHour: 3, counted: 'leaving', whenHeld: 'later' } as const;

/** An address can be entered, withdrawn and entered again. */
const ofContact = { owner: 'school', counted: 'contact', whenHeld: 'later' } as const;

/** The amount is shown only on the page. A person who pays for several schools gets all invoices of a month within minutes. */
const ofInvoice = {
  page: '/school-settings',
  section: 'invoices',
  ofOffice: true,
  perHour: 3,
  counted: 'invoices',
  whenHeld: 'later',
  onlyToConfirmed: true,
} as const;
const invoiceToContact = { ...ofInvoice, owner: 'school', typed: ['contactName'] } as const;
const invoiceToAdmins = { ...ofInvoice, owner: 'auth', typed: ['firstName'] } as const;

const notice = { owner: 'messaging', page: '/notifications', whenHeld: 'later', comesBack: true } as const;
const news = {
  ...notice,
  values: ['count'],
  perHour: 2,
  counted: 'news',
  unsubscribes: true,
  keepsQuiet: true,
} as const;

/** All mails of the platform except those about alerts. The texts are in the school service's text file under the same name. */
export const MAIL_KINDS = {
  /** To the person who registered a school: its code, the first steps, and the link that confirms the address. */
  registered: { ...asked, typed: ['firstName'], page: '/confirm-email', whenHeld: 'later' },
  /** To the person who registered with the plain form: confirming the address opens the school. */
  activation: { ...asked, typed: ['firstName'], page: '/activate', whenHeld: 'later' },
  /** The school is open: its code and the first steps. */
  activated: { ...asked, typed: ['firstName'], whenHeld: 'later' },
  /** A signed-in person wants to prove that mail reaches them. */
  confirm_address: { ...asked, typed: ['firstName'], page: '/confirm-email', whenHeld: 'later' },
  /** Account recovery, by the kind of secret. */
  password_reset: { ...asked, typed: ['firstName'], page: '/new-password', whenHeld: 'dropped' },
  pin_reset: { ...asked, typed: ['firstName'], page: '/new-pin', whenHeld: 'dropped' },
  password_changed: { ...warning, typed: ['firstName'], page: '/forgot-password' },
  pin_changed: { ...warning, typed: ['firstName'], page: '/forgot-password' },
  /** A change of address: to the new address and to the previous one. */
  new_address: { ...asked, typed: ['firstName'], page: '/confirm-email', whenHeld: 'later' },
  address_changes: { ...warning, typed: ['firstName'], page: '/stop-address-change' },
  admin_invitation: { ...asked, typed: ['invitedBy'], page: '/accept-invitation', whenHeld: 'later' },
  /** To the existing administrators. */
  admin_joined: { ...warning, typed: ['firstName', 'joined'] },
  admin_removed: { ...warning, typed: ['firstName'] },
  guardian_invitation: {
    ...asked,
    typed: ['firstName'],
    values: ['parentId'],
    page: '/family-invitation',
    whenHeld: 'later',
    invites: true,
  },
  /** A request to link a child to a guardian's account; which child is shown only after signing in. */
  guardian_link: {
    owner: 'classroom',
    signsIn: 'parent',
    perHour: 2,
    whenHeld: 'dropped',
  },
  /** Such requests are waiting for the office; one mail a day. */
  office_links: {
    owner: 'school',
    typed: ['contactName'],
    perHour: 2,
    whenHeld: 'dropped',
  },
  /** A student's data is to be erased: to every administrator who may stop it, except the one who ordered it. */
  erasure_waits: { ...warning, typed: ['firstName'], page: '/retention', ofOffice: true },
  /** The same, to the school's contact, if there is no other administrator to stop it. */
  office_erasure: {
    owner: 'school',
    typed: ['contactName'],
    page: '/retention',
    ofOffice: true,
    perHour: 3,
    whenHeld: 'later',
  },
  /** A new invoice: to the school's contact. */
  invoice: { ...invoiceToContact, values: ['number', 'dueOn'] },
  /** The same to each active administrator whose address is not the contact's, so that no invoice goes astray unnoticed. */
  invoice_admins: { ...invoiceToAdmins, added: ['number', 'dueOn'] },
  /** An invoice was withdrawn, and its readers may have passed it on to be paid: to the same people. */
  invoice_withdrawn: { ...invoiceToContact, values: ['number'] },
  invoice_withdrawn_admins: { ...invoiceToAdmins, added: ['number'] },
  /** A new address of the school's contact is to confirm; the former one is told when that has happened, and can undo it. */
  contact_confirm: { ...ofContact, values: ['until'], page: '/school-contact', perHour: 2 },
  contact_changed: { ...ofContact, values: ['until'], page: '/school-contact', perHour: 3 },
  /** To the address that was the contact until a former one took the change back. */
  contact_put_back: { ...ofContact, perHour: 3 },
  /** Notice was given for the school, or withdrawn: to all of its administrators. */
  school_leaves: {
    owner: 'auth',
    ...ofLeaving,
    typed: ['firstName'],
    values: ['lastDay', 'takeAlongUntil'],
    page: '/leaving',
    ofOffice: true,
  },
  school_stays: { owner: 'auth', ...ofLeaving, typed: ['firstName'] },
  /** The same for the school's contact, who may not be an administrator: the written confirmation. */
  notice_confirmed: {
    owner: 'school',
    ...ofLeaving,
    typed: ['contactName'],
    values: ['lastDay', 'takeAlongUntil'],
    page: '/leaving',
    ofOffice: true,
  },
  notice_taken_back: { owner: 'school', ...ofLeaving, typed: ['contactName'] },
  /** The number of unread notifications, once a day; what they are and from whom is shown after signing in. */
  notice_digest: news,
  /** The same immediately, for notifications that the reader wants at once. */
  notice_mail: news,
  /** An urgent notification, such as where to collect a child after an alarm. Several people may read one mailbox. */
  notice_urgent: { ...notice, perHour: 20, counted: 'urgent' },
} as const satisfies Record<string, MailKindRules>;

export type MailKind = keyof typeof MAIL_KINDS;

export function rulesOf(kind: MailKind): MailKindRules {
  return MAIL_KINDS[kind];
}

/** GET {owner}/internal/mails/{mailId} */
export class ComposeMail {
  @IsUUID()
  schoolId!: string;
  @IsIn(Object.keys(MAIL_KINDS))
  kind!: MailKind;
  /** The mail was delayed, and may have to wait for the end of its reader's quiet hours. Only for kinds that keep quiet. */
  @IsOptional()
  @IsIn(['true'])
  late?: 'true';
}

type ListedIn<Rules, Name extends 'values' | 'typed'> =
  Rules extends Record<Name, readonly (infer Value extends string)[]> ? Value : never;
type MailValues<K extends MailKind> = K extends MailKind
  ? Record<ListedIn<(typeof MAIL_KINDS)[K], 'values'> | ListedIn<(typeof MAIL_KINDS)[K], 'typed'>, string>
  : never;

export interface MailContent<K extends MailKind = MailKind> {
  to: string;
  /** Until a school's own address is confirmed, mail is sent only to its administrators. */
  recipient: 'admin' | 'other';
  /** BCP 47; by default the platform's own. */
  language?: string;
  values: MailValues<K>;
  /** The row of the school service that the mail is about, for kinds to which that service adds values. */
  about?: string;
  /** Set if the kind has a page. */
  token?: string;
  /** Identifies the reader's account, so that the page leads a person with several accounts to the right one. */
  mark?: string;
  /** For mails with an unsubscribe link: the token of that link. */
  unsubscribe?: string;
}

/** The reason for the mail no longer applies, so it is not sent. */
export interface ObsoleteMail {
  obsolete: true;
}

/** A late mail would disturb its reader now: it is to be composed again then. */
export interface WaitingMail {
  notBefore: string;
}

export type ComposedMail<K extends MailKind = MailKind> = MailContent<K> | ObsoleteMail | WaitingMail;

/**
 * POST /api/mail-reports: a mail server's report about one of the platform's mails, as received. `signature` is the hex HMAC-SHA256 of
 * `at`, a full stop and the bytes of the report, under the shared secret; `at` is the time of signing in seconds.
 */
export class SignedMailReport {
  @Matches(/^\d{1,12}$/, { message: 'A second, such as 1764000000.' })
  at!: string;
  @Matches(/^[\da-f]{64}$/i, { message: 'A signature of 64 hexadecimal digits.' })
  signature!: string;
}

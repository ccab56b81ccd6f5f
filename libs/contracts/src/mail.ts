import { IsIn, IsUUID, Matches } from 'class-validator';
import type { ServiceName } from './identity';

interface MailKindRules {
  /** Who knows to whom it goes and what stands in it. */
  owner: ServiceName;
  /** What the owner fills into the text: codes and numbers of ours. `schoolCode` is there already. */
  values?: readonly string[];
  /** What people typed, names above all; it is freed of links first. `schoolName` is there already. */
  typed?: readonly string[];
  /**
   * The page that its link opens; a token that the owner minted follows as the fragment, which no server and no log sees.
   * Without a page the link leads to the sign-in.
   */
  page?: `/${string}`;
  /** Who signs in where the link leads; an administrator where it is left out. */
  signsIn?: 'parent';
  /**
   * One address gets three service mails an hour from the whole platform. What somebody can ask for again and again
   * leaves the third to those that warn its owner.
   */
  perHour: 2 | 3 | 20;
  /** Counted by itself: however often somebody causes it, it takes nobody's way back in. */
  counted?: 'news' | 'urgent' | 'leaving' | 'invoices';
  /** What becomes of it when it may not go now: whoever asked for a link just now can ask again, everything else can wait. */
  whenHeld: 'later' | 'dropped';
  /** Its owner hears that it came back, or was given up, and writes there no more. */
  comesBack?: true;
  /** Nobody has to get it: it brings the link that ends it, for its reader and for the mail program. */
  unsubscribes?: true;
  /** One of many: it lets others pass, and the school has only so many a day until it is verified. */
  invites?: true;
}

const asked = { owner: 'auth', perHour: 2 } as const;
const warning = { owner: 'auth', perHour: 3, whenHeld: 'later' } as const;

/** Whoever gives notice can take it back and give it again, as often as they like. */
const ofLeaving = { perHour: 3, counted: 'leaving', whenHeld: 'later' } as const;

const notice = { owner: 'messaging', page: '/notifications', whenHeld: 'later', comesBack: true } as const;
const news = { ...notice, values: ['count'], perHour: 2, counted: 'news', unsubscribes: true } as const;

/** Every mail of the platform but those of an alert. Its words stand in the school service's text file under the same name. */
export const MAIL_KINDS = {
  /** To whoever registered a school: its code, the first steps, and the link that confirms the address. */
  registered: { ...asked, typed: ['firstName'], page: '/confirm-email', whenHeld: 'later' },
  /** To whoever registered with the plain form: the school opens with the confirmation. */
  activation: { ...asked, typed: ['firstName'], page: '/activate', whenHeld: 'later' },
  /** The school is open: its code and the first steps. */
  activated: { ...asked, typed: ['firstName'], whenHeld: 'later' },
  /** Somebody signed in wants to show that mails reach them. */
  confirm_address: { ...asked, typed: ['firstName'], page: '/confirm-email', whenHeld: 'later' },
  /** Ways back in, by what opens the account. */
  password_reset: { ...asked, typed: ['firstName'], page: '/new-password', whenHeld: 'dropped' },
  pin_reset: { ...asked, typed: ['firstName'], page: '/new-pin', whenHeld: 'dropped' },
  password_changed: { ...warning, typed: ['firstName'], page: '/forgot-password' },
  pin_changed: { ...warning, typed: ['firstName'], page: '/forgot-password' },
  /** A change of address, to the new one and to the one before. */
  new_address: { ...asked, typed: ['firstName'], page: '/confirm-email', whenHeld: 'later' },
  address_changes: { ...warning, typed: ['firstName'], page: '/stop-address-change' },
  admin_invitation: { ...asked, typed: ['invitedBy'], page: '/accept-invitation', whenHeld: 'later' },
  /** To the administrators who are there already. */
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
  /** Somebody asks to link a child to a guardian's account; for which child is read after signing in. */
  guardian_link: {
    owner: 'classroom',
    signsIn: 'parent',
    perHour: 2,
    whenHeld: 'dropped',
  },
  /** There are such links that the office may decide about: one mail a day. */
  office_links: {
    owner: 'school',
    typed: ['contactName'],
    perHour: 2,
    whenHeld: 'dropped',
  },
  /** What is kept of a student is to be erased: to every administrator who may stop it, but for whoever ordered it. */
  erasure_waits: { ...warning, typed: ['firstName'], page: '/retention' },
  /** The same to whom the school was registered, where nobody else could. */
  office_erasure: {
    owner: 'school',
    typed: ['contactName'],
    page: '/retention',
    perHour: 3,
    whenHeld: 'later',
  },
  /**
   * There is an invoice: to whom the school was registered. What it comes to is read on the page. Whoever pays for several schools
   * gets all of a month's within minutes.
   */
  invoice: {
    owner: 'school',
    values: ['number', 'dueOn'],
    typed: ['contactName'],
    page: '/school-settings',
    perHour: 3,
    counted: 'invoices',
    whenHeld: 'later',
  },
  /** Notice was given for the school, or taken back: to everybody who runs it. */
  school_leaves: {
    owner: 'auth',
    ...ofLeaving,
    typed: ['firstName'],
    values: ['lastDay', 'takeAlongUntil'],
    page: '/leaving',
  },
  school_stays: { owner: 'auth', ...ofLeaving, typed: ['firstName'] },
  /** The same for whom the school was registered by, who may be none of them: what stands in writing. */
  notice_confirmed: {
    owner: 'school',
    ...ofLeaving,
    typed: ['contactName'],
    values: ['lastDay', 'takeAlongUntil'],
    page: '/leaving',
  },
  notice_taken_back: { owner: 'school', ...ofLeaving, typed: ['contactName'] },
  /** How much somebody has not read, once a day; of what, and of whom, is read after signing in. */
  notice_digest: news,
  /** The same at once, of what somebody wants at once. */
  notice_mail: news,
  /** Something cannot wait, such as where to come to for a child after an alarm. Several people may read one mailbox. */
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
}

type ListedIn<Rules, Name extends 'values' | 'typed'> =
  Rules extends Record<Name, readonly (infer Value extends string)[]> ? Value : never;
type MailValues<K extends MailKind> = K extends MailKind
  ? Record<ListedIn<(typeof MAIL_KINDS)[K], 'values'> | ListedIn<(typeof MAIL_KINDS)[K], 'typed'>, string>
  : never;

export interface MailContent<K extends MailKind = MailKind> {
  to: string;
  /** Before a school's own address is confirmed, only those who run it are written to. */
  recipient: 'admin' | 'other';
  /** BCP 47; without it the platform's own. */
  language?: string;
  values: MailValues<K>;
  /** Where the kind has a page. */
  token?: string;
  /** Which of its reader's accounts it is for, where the page leads whoever has several to the right one. */
  mark?: string;
  /** Where it may be ended: what opens the switch. */
  unsubscribe?: string;
}

/** What it was for is over: it is not sent any more. */
export interface ObsoleteMail {
  obsolete: true;
}

export type ComposedMail<K extends MailKind = MailKind> = MailContent<K> | ObsoleteMail;

/**
 * POST /api/mail-reports: what a mail server says of one of our mails, as it came in. `signature` is the HMAC-SHA256, in hex, of
 * `at`, a point and the mail's bytes, under the secret that both sides know; `at` is the second in which it was made.
 */
export class SignedMailReport {
  @Matches(/^\d{1,12}$/, { message: 'A second, such as 1764000000.' })
  at!: string;
  @Matches(/^[\da-f]{64}$/i, { message: 'A signature of 64 hexadecimal digits.' })
  signature!: string;
}

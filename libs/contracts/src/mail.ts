import { activationPath } from '@homeroom/domain';
import { IsIn, IsUUID } from 'class-validator';
import type { ServiceName } from './identity';

interface MailKindRules {
  /** Who knows to whom it goes and what stands in it. */
  owner: ServiceName;
  /** What the owner fills into the text; `schoolName` and `schoolCode` are there already. */
  values: readonly string[];
  /** What its link opens; the token that the owner mints follows it. Without one the link leads to the sign-in. */
  page?: `/${string}`;
  /** Who signs in where the link leads; an administrator where it is left out. */
  signsIn?: 'parent';
  /**
   * One address gets three service mails an hour from the whole platform. What somebody can ask for again and again
   * leaves the third to those that warn its owner.
   */
  perHour: 2 | 3;
  /** What becomes of one too many: whoever asked for a link just now can ask again, everything else can wait. */
  overLimit: 'later' | 'dropped';
  /** One of many: it lets others pass, and the school has only so many a day until it is verified. */
  invites?: true;
}

/** Every mail of the platform but those of an alert. Its words stand in the school service's text file under the same name. */
export const MAIL_KINDS = {
  registered: {
    owner: 'school',
    values: ['contactName'],
    perHour: 2,
    overLimit: 'later',
  },
  verify: {
    owner: 'school',
    values: ['contactName'],
    page: activationPath(''),
    perHour: 2,
    overLimit: 'later',
  },
  /** Somebody with a password asked for a way back in. */
  password_reset: {
    owner: 'auth',
    values: ['firstName'],
    page: '/new-password#',
    perHour: 2,
    overLimit: 'dropped',
  },
  /** Somebody asks to link a child to a guardian's account; for which child is read after signing in. */
  guardian_link: {
    owner: 'classroom',
    values: [],
    signsIn: 'parent',
    perHour: 2,
    overLimit: 'dropped',
  },
  /** There are such links that the office may decide about: one mail a day. */
  office_links: {
    owner: 'school',
    values: ['contactName'],
    perHour: 2,
    overLimit: 'dropped',
  },
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

type MailValues<K extends MailKind> = K extends MailKind
  ? Record<(typeof MAIL_KINDS)[K]['values'][number], string>
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
}

/** What it was for is over: it is not sent any more. */
export interface ObsoleteMail {
  obsolete: true;
}

export type ComposedMail<K extends MailKind = MailKind> = MailContent<K> | ObsoleteMail;

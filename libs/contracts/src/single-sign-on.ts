import { isMailDomain, isWebAddress, mailDomainOf, SENTENCES } from '@homeroom/domain';
import { Transform } from 'class-transformer';
import { applyDecorators } from '@nestjs/common';
import { IsIn, Matches } from 'class-validator';
import { IfGiven, RequiredText, TextThat } from './fields';
import { Version } from './school';
import { SchoolCode } from './school-code';
import { BEGIN_AGAIN } from './sign-in';

/** The roles that can sign in through the school's identity provider: people whose address the school knows. */
export const SINGLE_SIGN_ON_ROLES = ['school_admin', 'teacher'] as const;
export type SingleSignOnRole = (typeof SINGLE_SIGN_ON_ROLES)[number];

/** The identity provider of a school's staff: an OpenID Connect issuer, and its client ID for this platform. */
export interface SingleSignOnConnection {
  issuer: string;
  clientId: string;
  /** Only accounts with an address of this domain may sign in. */
  domain: string;
}

/** GET /api/school-admin/single-sign-on */
export interface SingleSignOnSettings {
  connection: SingleSignOnConnection | null;
  /** The version of the connection; 0 if there is none. */
  version: number;
  /** The redirect URL to register with the provider. */
  returnUrl: string;
}

function Issuer() {
  const message = 'Enter the address of the provider, beginning with https://.';
  return applyDecorators(RequiredText(300, message), TextThat('isWebAddress', isWebAddress, message));
}

function MailDomain() {
  const message = 'Enter the part of your addresses behind the @, such as school.example.';
  return applyDecorators(
    RequiredText(253, message),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? mailDomainOf(value) : value)),
    TextThat('isMailDomain', isMailDomain, message),
  );
}

/** PUT /api/school-admin/single-sign-on. Without a secret the stored one is kept, but only for the same provider and client ID. */
export class SaveSingleSignOn implements SingleSignOnConnection {
  /** The version of the connection that the change was based on. */
  @Version()
  version!: number;
  @Issuer()
  issuer!: string;
  @RequiredText(300, 'Enter the client ID that the provider shows.')
  clientId!: string;
  @IfGiven()
  @RequiredText(500, 'Enter the client secret that the provider shows.')
  clientSecret?: string;
  @MailDomain()
  domain!: string;
}

const AGAIN = { message: BEGIN_AGAIN };

/** Text as it can appear in a URL: printable ASCII. */
function Carried(maxLength: number) {
  return Matches(new RegExp(`^[\\x21-\\x7e]{1,${maxLength}}$`), AGAIN);
}

/** 32 bytes in base64url. */
function Mark() {
  return Matches(/^[\w-]{43}$/, AGAIN);
}

/** POST /api/single-sign-on/begin */
export class BeginSingleSignOn {
  @SchoolCode(SENTENCES.loginPageMissing)
  schoolCode!: string;
  /** The role to sign in as, because a person may have both. */
  @IsIn(SINGLE_SIGN_ON_ROLES, AGAIN)
  role!: SingleSignOnRole;
  /** SHA-256 of a secret that the page keeps and presents at the end, so that nobody can be lured into another person's sign-in. */
  @Mark()
  bindingHash!: string;
}

export interface BegunSingleSignOn {
  success: true;
  /** The provider's sign-in page. */
  url: string;
}

/** POST /api/single-sign-on/finish: the parameters with which the provider sent the browser back, and the page's secret. */
export class FinishSingleSignOn {
  /** Microsoft's codes are as long as a token. */
  @Carried(4_000)
  code!: string;
  @Carried(200)
  state!: string;
  /** The issuer, if the provider sends it. */
  @IfGiven()
  @Carried(300)
  issuer?: string;
  @Mark()
  binding!: string;
}

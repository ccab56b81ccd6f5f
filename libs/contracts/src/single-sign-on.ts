import { isMailDomain, isWebAddress, mailDomainOf, SENTENCES } from '@homeroom/domain';
import { Transform } from 'class-transformer';
import { applyDecorators } from '@nestjs/common';
import { IsIn, Matches } from 'class-validator';
import { IfGiven, RequiredText, TextThat } from './fields';
import { Version } from './school';
import { SchoolCode } from './school-code';
import { BEGIN_AGAIN } from './sign-in';

/** Who signs in with an account that the school has elsewhere: people whom the school has an address of. */
export const SINGLE_SIGN_ON_ROLES = ['school_admin', 'teacher'] as const;
export type SingleSignOnRole = (typeof SINGLE_SIGN_ON_ROLES)[number];

/** Where a school's staff have their accounts: a provider of OpenID Connect, and what it knows this platform by. */
export interface SingleSignOnConnection {
  issuer: string;
  clientId: string;
  /** Accounts with addresses of this domain are the school's; nobody else comes in. */
  domain: string;
}

/** GET /api/school-admin/single-sign-on */
export interface SingleSignOnSettings {
  connection: SingleSignOnConnection | null;
  /** Of the connection; 0 where there is none. */
  version: number;
  /** What the provider has to be told: where it sends people back to. */
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

/** PUT /api/school-admin/single-sign-on. Without a secret the one that is kept stays, for the same provider and name only. */
export class SaveSingleSignOn implements SingleSignOnConnection {
  /** Of the connection that the change was made from. */
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

/** As an address carries it: visible letters of ASCII. */
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
  /** As whom: somebody may be both. */
  @IsIn(SINGLE_SIGN_ON_ROLES, AGAIN)
  role!: SingleSignOnRole;
  /** SHA-256 of what the page keeps to itself and shows at the end, so that nobody is led into somebody else's sign-in. */
  @Mark()
  bindingHash!: string;
}

export interface BegunSingleSignOn {
  success: true;
  /** The provider's page. */
  url: string;
}

/** POST /api/single-sign-on/finish: what the provider sent the browser back with, and what the page kept. */
export class FinishSingleSignOn {
  /** Microsoft's are as long as a token. */
  @Carried(4_000)
  code!: string;
  @Carried(200)
  state!: string;
  /** Who says so, where the provider says it. */
  @IfGiven()
  @Carried(300)
  issuer?: string;
  @Mark()
  binding!: string;
}

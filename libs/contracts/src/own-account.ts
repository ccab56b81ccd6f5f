import { type Language, OFFERED_CODES, type Role, type SignInOutcome } from '@homeroom/domain';
import { IsIn } from 'class-validator';
import { ClearableText, IfGiven, RequiredText } from './fields';

/** GET /api/account */
export interface OwnAccount {
  id: string;
  role: Role;
  firstName: string;
  lastName: string;
  language: Language;
}

/** PATCH /api/account: omitted fields stay unchanged. Students' names are changed by the office; other services keep their own copies. */
export class ChangeOwnAccount {
  @IfGiven()
  @RequiredText(80)
  firstName?: string;
  @ClearableText(80)
  lastName?: string | null;
  @IfGiven()
  @IsIn(OFFERED_CODES, { message: 'Choose one of the languages.' })
  language?: Language;
}

export interface ChangedOwnAccount {
  success: true;
  account: OwnAccount;
}

/** A rough description of the client, from what the browser reports. No address is stored. */
export interface Agent {
  browser: string | null;
  system: string | null;
}

/** One of GET /api/account/sessions */
export interface OwnSession extends Agent {
  id: string;
  isThis: boolean;
  signedInAt: string;
  lastSeenAt: string;
}

/** One of GET /api/account/sign-ins, newest first, from the last 90 days. The record covers one year (`LastSignIn`). */
export interface OwnSignIn extends Agent {
  at: string;
  outcome: SignInOutcome;
}

import type { Role } from '@homeroom/domain';
import { SENTENCES, SERVER_LIMITS } from '@homeroom/domain';
import { IsBoolean, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { Email, RequiredText, Secret } from './fields';
import type { MailKind } from './mail';
import { NewPassword } from './school';

const incomplete = { message: 'The link is incomplete. Open it from the email again.' };

/** What a mail's link carries behind its `#`. Only a POST brings it here, and nothing but a POST uses it up. */
export class LinkToken {
  @IsString(incomplete)
  @MaxLength(200, incomplete)
  token!: string;
}

/** POST /api/mail-links/look: what a link is for. Looking changes nothing: programs that scan mails look too. */
export interface LinkFacts {
  kind: MailKind;
  schoolName: string;
  schoolCode: string;
  /** To whom the mail went. */
  email: string;
  firstName?: string;
  role?: Role;
  /** It was pressed before; where that is no harm it may be pressed again. */
  isDone?: true;
}

/** POST /api/forgot-password: the same answer for every address. */
export class ForgotPassword {
  @Email()
  email!: string;
}

/** POST /api/new-password */
export class ChooseNewPassword extends LinkToken {
  @NewPassword(SENTENCES.newPasswordMissing)
  password!: string;
}

/** Answer of every way back: where to sign in, and with what. */
export interface WayBack {
  success: true;
  role: Role;
  schoolCode: string;
  schoolName: string;
  /** The link had been used before: nothing has changed now. */
  isDone?: true;
  /** Shown once: behind a link that draws one. */
  pin?: string;
  /** Of a teacher or a guardian: what is typed beside the PIN. */
  signInId?: string;
}

/** POST /api/family-invitation */
export class AcceptFamilyInvitation extends LinkToken {
  /** Whoever has no slip gets a PIN; the one on a slip ends with it. */
  @IsOptional()
  @IsBoolean({ message: 'Say whether you need a PIN.' })
  newPin?: boolean;
}

/** POST /api/accept-invitation */
export class AcceptAdminInvitation extends LinkToken {
  @RequiredText(80)
  firstName!: string;
  @RequiredText(80)
  lastName!: string;
  @NewPassword(SENTENCES.newPasswordMissing)
  password!: string;
}

/** GET /api/account/email */
export interface OwnAddress {
  email: string | null;
  isVerified: boolean;
  /** Somebody with an address of their own to change: others ask the school's office. */
  mayChange: boolean;
  /** What proves that it is them. */
  provenBy: 'password' | 'pin';
  /** Another address was given and waits for its confirmation. */
  pending: { email: string; askedAt: string } | null;
}

/** POST /api/account/email */
export class ChangeOwnAddress {
  @Email()
  email!: string;
  @Secret(SENTENCES.presentSecretMissing, SERVER_LIMITS.passwordMaxBytes)
  secret!: string;
}

/** POST /api/account/password */
export class ChangeOwnPassword {
  @Secret(SENTENCES.presentSecretMissing, SERVER_LIMITS.passwordMaxBytes)
  secret!: string;
  @NewPassword(SENTENCES.newPasswordMissing)
  password!: string;
}

/** GET /api/school-admin/admins */
export interface SchoolAdmins {
  admins: {
    id: string;
    firstName: string;
    lastName: string;
    email: string;
    isYou: boolean;
    isVerified: boolean;
  }[];
  /** Open ones; an expired one can be sent again. */
  invitations: { id: string; email: string; invitedAt: string; isExpired: boolean }[];
}

/** POST /api/school-admin/admin-invitations: said again, it is sent again. */
export class InviteAdmin {
  @Email()
  email!: string;
}

export class InvitationParam {
  @IsUUID(undefined, { message: 'Choose an invitation.' })
  invitationId!: string;
}

export class AdminParam {
  @IsUUID(undefined, { message: 'Choose an administrator.' })
  adminId!: string;
}

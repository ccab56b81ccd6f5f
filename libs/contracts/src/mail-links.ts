import type { Role } from '@homeroom/domain';
import { SENTENCES, SERVER_LIMITS } from '@homeroom/domain';
import { IsBoolean, IsOptional, IsString, IsUUID, MaxLength } from 'class-validator';
import { Email, RequiredText, Secret } from './fields';
import type { MailKind } from './mail';
import { NewPassword } from './school';

const incomplete = { message: 'The link is incomplete. Open it from the email again.' };

/** The token after the `#` of a mail's link. It is sent to the server only by POST, and only a POST consumes it. */
export class LinkToken {
  @IsString(incomplete)
  @MaxLength(200, incomplete)
  token!: string;
}

/** POST /api/mail-links/look: what a link is for. Looking changes nothing, because mail scanners follow links too. */
export interface LinkFacts {
  kind: MailKind;
  schoolName: string;
  schoolCode: string;
  /** The address to which the mail was sent. */
  email: string;
  firstName?: string;
  role?: Role;
  /** The link has been used before; where repeating is harmless, it may be used again. */
  isDone?: true;
}

/** POST /api/forgot-password: the response is the same for every address. */
export class ForgotPassword {
  @Email()
  email!: string;
}

/** POST /api/new-password */
export class ChooseNewPassword extends LinkToken {
  @NewPassword(SENTENCES.newPasswordMissing)
  password!: string;
}

/** Response of every account recovery: where to sign in, and with what. */
export interface WayBack {
  success: true;
  role: Role;
  schoolCode: string;
  schoolName: string;
  /** The link had been used before; nothing was changed this time. */
  isDone?: true;
  /** Shown once, if the link generates a new PIN. */
  pin?: string;
  /** For a teacher or a guardian: the sign-in ID entered together with the PIN. */
  signInId?: string;
}

/** POST /api/family-invitation */
export class AcceptFamilyInvitation extends LinkToken {
  /** True if the guardian has no slip and needs a PIN; it replaces the one on any slip. */
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
  /** Only for people who have an address of their own; others ask the school's office. */
  mayChange: boolean;
  /** The secret that proves their identity. */
  provenBy: 'password' | 'pin';
  /** A new address that waits for confirmation. */
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
  /** Open invitations; an expired one can be sent again. */
  invitations: { id: string; email: string; invitedAt: string; isExpired: boolean }[];
}

/** POST /api/school-admin/admin-invitations: repeating it sends the invitation again. */
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

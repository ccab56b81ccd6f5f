import { RECOVERY_CODE_LENGTH, readRecoveryCode } from '@homeroom/domain';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsOptional,
  Matches,
  ValidateBy,
  ValidateNested,
} from 'class-validator';
import { IfGiven, OptionalProse, RequiredText } from './fields';
import { PageQuery } from './paging';

const UNREADABLE = 'The passkey’s response could not be read. Please try again.';

/** The WebAuthn options as JSON, passed unchanged to the browser. */
export interface PasskeyQuestion {
  success: true;
  options: Record<string, unknown>;
}

/** A base64url value from a browser's passkey; parsed by the library, limited in size here. */
function PasskeyBytes(maxLength: number) {
  return Matches(new RegExp(`^[\\w-]{1,${maxLength}}$`), { message: UNREADABLE });
}

/** Six digits; apps show them in two groups of three. */
function AuthenticatorCode() {
  const sentence = 'The code has 6 digits.';
  return (target: object, key: string) => {
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.replace(/\s/g, '') : value,
    )(target, key);
    Matches(/^[0-9]{6}$/, { message: sentence })(target, key);
  };
}

function RecoveryCode() {
  return ValidateBy({
    name: 'isRecoveryCode',
    validator: {
      validate: (value: unknown) =>
        typeof value === 'string' &&
        value.length <= 40 &&
        readRecoveryCode(value).length === RECOVERY_CODE_LENGTH,
      defaultMessage: () => `A recovery code has ${RECOVERY_CODE_LENGTH} letters and digits.`,
    },
  });
}

/** The response of a passkey to a challenge of this platform. */
export class PasskeyAnswer {
  @PasskeyBytes(1_400)
  id!: string;
  @PasskeyBytes(4_000)
  clientDataJSON!: string;
  @PasskeyBytes(2_000)
  authenticatorData!: string;
  @PasskeyBytes(2_000)
  signature!: string;
  @IsOptional()
  @PasskeyBytes(200)
  userHandle?: string;
}

/** One second factor: whichever field is set. */
export class ShownFactor {
  @IfGiven()
  @AuthenticatorCode()
  code?: string;
  @IfGiven()
  @RecoveryCode()
  recoveryCode?: string;
  @IfGiven()
  @ValidateNested({ message: UNREADABLE })
  @Type(() => PasskeyAnswer)
  passkey?: PasskeyAnswer;
}

/** GET /api/account/factors */
export interface OwnFactors {
  /** Whether the school or the platform requires a second factor for this role. */
  isDemanded: boolean;
  authenticator: { addedAt: string; lastUsedAt: string | null } | null;
  passkeys: PasskeyRecord[];
  recoveryCodesLeft: number;
}

export interface PasskeyRecord {
  id: string;
  name: string;
  addedAt: string;
  lastUsedAt: string | null;
}

/** POST /api/account/factors/authenticator: the authenticator counts only once a code from it has been confirmed. */
export interface AuthenticatorSetUp {
  success: true;
  /** Sent back with the code, within a quarter of an hour, from the same session. */
  setUp: string;
  /** For manual entry, in base32. */
  secret: string;
  /** For the QR code. */
  uri: string;
}

/** POST /api/account/factors/authenticator/confirm */
export class ConfirmAuthenticator {
  @PasskeyBytes(400)
  setUp!: string;
  @AuthenticatorCode()
  code!: string;
}

/** POST /api/account/factors/passkeys */
export class AddPasskey {
  @RequiredText(60, 'Give the passkey a name.')
  name!: string;
  @PasskeyBytes(1_400)
  id!: string;
  @PasskeyBytes(4_000)
  clientDataJSON!: string;
  @PasskeyBytes(8_000)
  attestationObject!: string;
  @IsOptional()
  @IsArray({ message: UNREADABLE })
  @ArrayMaxSize(10, { message: UNREADABLE })
  @Matches(/^[a-z-]{1,20}$/, { each: true, message: UNREADABLE })
  transports?: string[];
}

/** PATCH /api/account/factors/passkeys/{passkeyId} */
export class RenamePasskey {
  @RequiredText(60, 'Give the passkey a name.')
  name!: string;
}

/** A factor was added; the first one comes with the recovery codes, which are shown only this once. */
export interface FactorAdded {
  success: true;
  recoveryCodes?: string[];
}

/** POST /api/account/factors/recovery-codes: the previous codes become invalid. */
export interface RenewedRecoveryCodes {
  success: true;
  recoveryCodes: string[];
}

/** GET /api/school-admin/second-factors */
export interface StaffFactors {
  /** The roles for which the school requires a second factor; people without one are prompted at their next sign-in. */
  demand: FactorDemand;
  /** How many members of staff have one. */
  having: number;
  count: number;
}

/** GET /api/school-admin/second-factors/staff: always paged, because a large school has many staff. */
export class FindStaff extends PageQuery {
  /** Prefixes of names, in any order and case. */
  @OptionalProse(100)
  search?: string;
}

export interface FactorDemand {
  admins: boolean;
  teachers: boolean;
}

export interface StaffMember {
  id: string;
  role: 'school_admin' | 'teacher';
  firstName: string;
  lastName: string;
  hasFactor: boolean;
}

/** PATCH /api/school-admin/second-factors: omitted fields stay unchanged. */
export class ChangeFactorDemand {
  @IfGiven()
  @IsBoolean({ message: 'Say whether administrators must have a second step.' })
  admins?: boolean;
  @IfGiven()
  @IsBoolean({ message: 'Say whether teachers must have a second step.' })
  teachers?: boolean;
}

export interface ChangedFactorDemand {
  success: true;
  demand: FactorDemand;
}

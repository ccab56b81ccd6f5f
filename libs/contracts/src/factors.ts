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

/** What the browser hands to the passkey as it is: the options of WebAuthn, as JSON. */
export interface PasskeyQuestion {
  success: true;
  options: Record<string, unknown>;
}

/** What a browser's passkey says, in base64url; read by the library, bounded here. */
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

/** The answer of a passkey to a challenge of ours. */
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

/** One second factor: that which is given. */
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
  /** What the school, or the platform, asks of people with this role. */
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

/** POST /api/account/factors/authenticator: nothing counts before a code of it has come back. */
export interface AuthenticatorSetUp {
  success: true;
  /** Comes back with the code, within a quarter of an hour, from the same session. */
  setUp: string;
  /** For typing it off, in base32. */
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

/** A factor came; with the first one the recovery codes, shown this once. */
export interface FactorAdded {
  success: true;
  recoveryCodes?: string[];
}

/** POST /api/account/factors/recovery-codes: the ones before are worth nothing from now on. */
export interface RenewedRecoveryCodes {
  success: true;
  recoveryCodes: string[];
}

/** GET /api/school-admin/second-factors */
export interface StaffFactors {
  /** Of whom the school demands one; who has none is led to it at the next sign-in. */
  demand: FactorDemand;
  /** How many of the staff have one. */
  having: number;
  count: number;
}

/** GET /api/school-admin/second-factors/staff: always a page, because staff are many in a large school. */
export class FindStaff extends PageQuery {
  /** Beginnings of names, in any order and letter case. */
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

/** PATCH /api/school-admin/second-factors: what is left out stays as it is. */
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

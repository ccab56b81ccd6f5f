import type { ExportRules } from '@homeroom/database';

/** What a school's export contains of its accounts: who has one, without secrets. */
export const EXPORT_RULES: ExportRules = {
  tables: {
    account: 'An account: who somebody is, in which role, with which sign-in ID and address.',
    factor_demand: 'Whom the school asks for a second factor.',
  },
  withheld: {
    credential: 'passwords and PINs, as hashes',
    authenticator: 'what the codes of an authenticator app are made from',
    passkey: 'what proves a passkey',
    single_sign_on: 'the provider that vouches for the staff, with what it knows the platform by',
    directory_token: 'what the school’s directory shows to keep its staff here, as a hash',
    recovery_code: 'codes that stand in for a second factor, as hashes',
    known_school: 'a copy: the part “school” has the record itself',
  },
};

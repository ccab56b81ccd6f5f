import type { Fault } from '../fault';

const AUTH = 'services/auth/src';
const SSO = `${AUTH}/single-sign-on`;
const SIGNED_ON = [`${SSO}/single-sign-on.spec.ts`];

/** Faults in who may sign in through a school's identity provider, and in how that is verified. */
export const SINGLE_SIGN_ON_FAULTS: readonly Fault[] = [
  {
    id: 'sign-on-of-another-page',
    kind: 'guard dropped',
    file: `${SSO}/single-sign-on.service.ts`,
    right: 'JSON.stringify([schoolId, role, bindingHash, issuer, clientId])',
    wrong: 'JSON.stringify([schoolId, role, bindingHash.length, issuer, clientId])',
    noticedBy: SIGNED_ON,
  },
  {
    id: 'sign-on-counts-again',
    kind: 'guard dropped',
    file: `${SSO}/single-sign-on.service.ts`,
    right: "if (!isFirst) throw new AppError('SIGN_IN_OVER');",
    wrong: "if (isFirst === undefined) throw new AppError('SIGN_IN_OVER');",
    noticedBy: SIGNED_ON,
  },
  {
    id: 'two-at-one-address-sign-on',
    kind: 'guard dropped',
    file: `${SSO}/single-sign-on.service.ts`,
    right: 'if (!account || another || !view.school) throw',
    wrong: 'if (!account || !view.school) throw',
    noticedBy: SIGNED_ON,
  },
  {
    id: 'anybody-of-an-open-provider-signs-on',
    kind: 'guard dropped',
    file: `${SSO}/single-sign-on.service.ts`,
    right: '(OPEN_TO_ALL.includes(issuer) && organisation !== domain)',
    wrong: '(OPEN_TO_ALL.includes(issuer) && organisation === null)',
    noticedBy: SIGNED_ON,
  },
  {
    id: 'vouched-for-is-proved',
    kind: 'guard dropped',
    file: `${AUTH}/sessions/sessions.service.ts`,
    right: 'const provedAt = isVouched ? null : new Date(this.clock.now());',
    wrong: 'const provedAt = new Date(this.clock.now());',
    noticedBy: SIGNED_ON,
  },
  {
    id: 'vouched-for-in-other-schools',
    kind: 'guard dropped',
    file: `${AUTH}/memberships/member.ts`,
    right: 'return vouched ? members.filter((member) => isSame(member, memberOf(identity))) : members;',
    wrong:
      'return vouched && members.length > 99 ? members.filter((member) => isSame(member, memberOf(identity))) : members;',
    noticedBy: SIGNED_ON,
  },
  {
    id: 'vouched-for-signs-out-elsewhere',
    kind: 'guard dropped',
    file: `${AUTH}/own-account/own-sessions.service.ts`,
    right: 'const others = knownIn(identity, memberships).filter(',
    wrong: 'const others = memberships.filter(',
    noticedBy: SIGNED_ON,
  },
  {
    id: 'provider-taken-away-lets-in',
    kind: 'guard dropped',
    file: `${AUTH}/sign-in/doorway.ts`,
    right: 'if (stillVouches && !(await stillVouches(tx))) throw',
    wrong: 'if (stillVouches === null) throw',
    noticedBy: SIGNED_ON,
  },
  {
    id: 'vouched-for-stay-in',
    kind: 'guard dropped',
    file: `${AUTH}/sessions/sessions.queries.ts`,
    right: 'WHERE school_id = $1 AND vouched AND revoked_at IS NULL AND ($3::uuid',
    wrong: 'WHERE school_id = $1 AND vouched AND revoked_at IS NOT NULL AND ($3::uuid',
    noticedBy: SIGNED_ON,
  },
  {
    id: 'links-of-vouched-for-lead-on',
    kind: 'guard dropped',
    file: `${AUTH}/sessions/sessions.queries.ts`,
    right: `FROM session\n   WHERE school_id = $1 AND vouched AND ($3::uuid`,
    wrong: `FROM session\n   WHERE school_id = $1 AND vouched AND revoked_at IS NULL AND ($3::uuid`,
    noticedBy: SIGNED_ON,
  },
  {
    id: 'former-address-stays-in',
    kind: 'guard dropped',
    file: `${AUTH}/accounts/person.service.ts`,
    right: `    if (email !== known.email) await endVouchedBy(tx, id, 'the address was changed');\n`,
    wrong: '    void endVouchedBy;\n',
    noticedBy: SIGNED_ON,
  },
  {
    id: 'former-address-of-an-administrator-stays-in',
    kind: 'guard dropped',
    file: `${AUTH}/addresses/confirmed-address.ts`,
    right: `    if (isNew) await endVouchedBy(tx, accountId, 'the address was changed');\n`,
    wrong: '    void endVouchedBy;\n',
    noticedBy: [`${AUTH}/addresses/addresses.spec.ts`],
  },
  {
    id: 'former-address-lets-in',
    kind: 'guard dropped',
    file: `${SSO}/single-sign-on.service.ts`,
    right: 'return isTheirs !== undefined && isSameProvider(connection, now);',
    wrong: 'return isTheirs !== null && isSameProvider(connection, now);',
    noticedBy: SIGNED_ON,
  },
  {
    id: 'provider-inside-our-network',
    kind: 'guard dropped',
    file: 'libs/platform/src/public-fetch.ts',
    right: 'addresses.some((address) => !isPublicAddress(address))',
    wrong: 'addresses.every((address) => !isPublicAddress(address))',
    noticedBy: ['libs/platform/src/public-fetch.spec.ts'],
  },
];

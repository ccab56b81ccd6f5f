import type { Fault } from '../fault';

const AUTH = 'services/auth/src';
const VISITS = `${AUTH}/visits/visits.service.ts`;
const VISITED = [`${AUTH}/visits/visits.spec.ts`];
const SESSIONS = `${AUTH}/sessions/sessions.service.ts`;
const MEMBERSHIPS = `${AUTH}/memberships`;
const OF_MEMBERSHIPS = [`${MEMBERSHIPS}/memberships.spec.ts`];
const OF_ORGANISATIONS = [`${AUTH}/organisations/organisations.spec.ts`];

/** Whoever is in another school than they signed in at: visits, organisations, memberships. */
export const ELSEWHERE_FAULTS: readonly Fault[] = [
  {
    id: 'visit-begins-with-writing',
    kind: 'check turned round',
    file: `${AUTH}/visits/visits.queries.ts`,
    right: `'homeId', v.home_id, 'write', v.write,`,
    wrong: `'homeId', v.home_id, 'write', true,`,
    noticedBy: VISITED,
  },
  {
    id: 'operator-enters-without-a-brake',
    kind: 'guard dropped',
    file: VISITS,
    right: '      await this.rights.refuseHaste(tx, identity);\n',
    wrong: '',
    noticedBy: VISITED,
  },
  {
    id: 'visits-at-the-same-time',
    kind: 'guard dropped',
    file: VISITS,
    right: 'const ended = await tx.sql(endVisitsOfVisitor(personId, new Date(now)));',
    wrong: 'const ended = await tx.sql(endVisitsOfVisitor(schoolId, new Date(now)));',
    noticedBy: VISITED,
  },
  {
    id: 'expired-visit-is-raised',
    kind: 'guard dropped',
    file: VISITS,
    right: 'return row && this.accessTokens.isLive(row.visiting) ? row.visiting : undefined;',
    wrong: 'return row?.visiting;',
    noticedBy: VISITED,
  },
  {
    id: 'member-enters-any-school',
    kind: 'school_id left out',
    file: `${AUTH}/organisations/members.queries.ts`,
    right: '      AND m.organisation_id IN (SELECT id FROM above)\n',
    wrong: '',
    noticedBy: OF_ORGANISATIONS,
  },
  {
    id: 'member-enters-without-a-factor',
    kind: 'guard dropped',
    file: VISITS,
    right: "      if (!hasFactor && by !== 'super_super_admin') throw new AppError('VISIT_NEEDS_FACTOR');\n",
    wrong: '',
    noticedBy: OF_ORGANISATIONS,
  },
  {
    id: 'viewer-changes-things',
    kind: 'permission widened',
    file: `${AUTH}/visits/visit-rights.ts`,
    right: "return by !== 'district_viewer';",
    wrong: "return by.startsWith('district') || by === 'super_super_admin';",
    noticedBy: OF_ORGANISATIONS,
  },
  {
    id: 'members-name-one-another',
    kind: 'check turned round',
    file: `${AUTH}/organisations/members.service.ts`,
    right: 'administered.some(({ step }) => step > 0)',
    wrong: 'administered.some(({ step }) => step >= 0)',
    noticedBy: OF_ORGANISATIONS,
  },
  {
    id: 'moves-make-a-circle',
    kind: 'guard dropped',
    file: `${AUTH}/organisations/tree.queries.ts`,
    right: "export const lockTree = lock('lock_tree', '');",
    wrong: "export const lockTree = lock('lock_tree', '_shared');",
    noticedBy: OF_ORGANISATIONS,
  },
  {
    id: 'visit-outlives-the-move',
    kind: 'guard dropped',
    file: `${AUTH}/organisations/tree.service.ts`,
    right: '    await tx.sql(endUnfoundedVisits(null, new Date(this.clock.now())));\n',
    wrong: '',
    noticedBy: OF_ORGANISATIONS,
  },
  {
    id: 'expired-visit-is-renewed',
    kind: 'guard dropped',
    file: SESSIONS,
    right: 'visiting !== null && this.accessTokens.isLive(visiting);',
    wrong: 'visiting !== null;',
    noticedBy: VISITED,
  },
  {
    id: 'switched-session-outlives-its-sign-in',
    kind: 'guard dropped',
    file: `${AUTH}/sessions/live-sessions.ts`,
    right: 'switchedAt !== null || isCutOff;',
    wrong: 'switchedAt !== null;',
    noticedBy: OF_MEMBERSHIPS,
  },
  {
    id: 'ends-a-sign-in-of-who-has-left',
    kind: 'guard dropped',
    file: `${AUTH}/own-account/own-account.queries.ts`,
    right: `
       AND NOT EXISTS (SELECT FROM switched_session w WHERE w.session_id = session.id AND w.ended_at IS NOT NULL)`,
    wrong: '',
    noticedBy: OF_MEMBERSHIPS,
  },
  {
    id: 'set-up-again-by-who-knows-the-passkey-s-id',
    kind: 'check turned round',
    file: `${AUTH}/factors/own-passkeys.service.ts`,
    right: 'return known?.publicKey.equals(publicKey) === true;',
    wrong: 'return known?.publicKey.equals(publicKey) !== undefined;',
    noticedBy: [`${AUTH}/factors/own-factors.spec.ts`],
  },
  {
    id: 'new-pin-keeps-the-other-schools',
    kind: 'guard dropped',
    file: `${MEMBERSHIPS}/end-access.ts`,
    right: '  await tx.sql(dropOut([accountId]));\n',
    wrong: '',
    noticedBy: OF_MEMBERSHIPS,
  },
  {
    id: 'parent-pin-opens-a-teacher',
    kind: 'check turned round',
    file: `${MEMBERSHIPS}/switch-proof.ts`,
    right: `hasFactor || (target.role === 'teacher' && rootRole !== 'teacher');`,
    wrong: 'hasFactor;',
    noticedBy: OF_MEMBERSHIPS,
  },
  {
    id: 'switch-without-the-factor',
    kind: 'guard dropped',
    file: `${MEMBERSHIPS}/switch-proof.ts`,
    right: '    await this.stepUps.mustBeRight(inNameOf(from, target), shown);\n',
    wrong: '',
    noticedBy: OF_MEMBERSHIPS,
  },
  {
    id: 'ended-session-adds-a-school',
    kind: 'guard dropped',
    file: `${MEMBERSHIPS}/adding.service.ts`,
    right: '      await this.live.hold(tx, identity.sessionId);\n',
    wrong: '',
    noticedBy: OF_MEMBERSHIPS,
  },
  {
    id: 'a-switch-makes-a-browser-old',
    kind: 'guard dropped',
    file: `${MEMBERSHIPS}/switching.service.ts`,
    right: 'Math.max(device.since, ...joined)',
    wrong: 'Math.min(device.since, ...joined)',
    noticedBy: OF_MEMBERSHIPS,
  },
  {
    id: 'switch-shown-for-weeks',
    kind: 'guard dropped',
    file: `${MEMBERSHIPS}/switching.queries.ts`,
    right: 'AND proved AND switched_at > $4 LIMIT 1',
    wrong: 'AND proved AND $4::timestamptz IS NOT NULL LIMIT 1',
    noticedBy: OF_MEMBERSHIPS,
  },
];

import type { Fault } from '../fault';

const HAND_OVER = 'services/classroom/src/across/hand-over';
const GIVING = `${HAND_OVER}/giving.service.ts`;
const JUDGED = 'services/classroom/src/people/families/collectors.queries.ts';
const noticedBy = [`${HAND_OVER}/hand-over.spec.ts`];

/** Faults in handing children back to their families after an alarm. */
export const HAND_OVER_FAULTS: readonly Fault[] = [
  {
    id: 'barred-person-gets-the-child',
    kind: 'guard dropped',
    file: GIVING,
    right:
      "if (person?.isBarred) return { to: person.listed ? { ...person.listed, reason } : said, why: 'barred' };",
    wrong: '',
    noticedBy,
  },
  {
    id: 'barred-by-id-alone',
    kind: 'check turned round',
    file: JUDGED,
    right: "AND ${isBarred('g', '$2')} AND ${isMeant(isNamedIn('g', '$4'))})",
    wrong: "AND ${isBarred('g', '$2')} AND g.id = $3)",
    noticedBy,
  },
  {
    id: 'teacher-gives-to-strangers',
    kind: 'permission widened',
    file: GIVING,
    right: "if (guardianId !== null || !identityMay(identity, 'handOver.run'))",
    wrong: 'if (guardianId !== null)',
    noticedBy,
  },
  {
    id: 'teacher-takes-back-after-the-end',
    kind: 'permission widened',
    file: GIVING,
    right: "if (isClosed && !identityMay(identity, 'handOver.run'))",
    wrong: "if (isClosed && !identityMay(identity, 'handOver.give'))",
    noticedBy,
  },
  {
    id: 'drill-tells-that-a-child-was-given',
    kind: 'guard dropped',
    file: GIVING,
    right: "if (outcome === 'stands' && !isDrill && held.isNews)",
    wrong: "if (outcome === 'stands' && held.isNews)",
    noticedBy,
  },
  {
    id: 'drill-tells-where-to-come',
    kind: 'guard dropped',
    file: `${HAND_OVER}/hand-over.service.ts`,
    right: 'if (!isDrill) await this.invite(',
    wrong: 'await this.invite(',
    noticedBy,
  },
  {
    id: 'drill-opened-again-tells-where-to-come',
    kind: 'guard dropped',
    file: `${HAND_OVER}/hand-over.service.ts`,
    right: 'if (!held.isDrill) await this.invite(',
    wrong: 'await this.invite(',
    noticedBy,
  },
  {
    id: 'teacher-strikes-out-what-was-refused',
    kind: 'permission widened',
    file: GIVING,
    right: "if (isRefused && !identityMay(identity, 'handOver.run'))",
    wrong: "if (isRefused && !identityMay(identity, 'handOver.give'))",
    noticedBy,
  },
  {
    id: 'closed-hand-over-shows-who-may-collect',
    kind: 'guard dropped',
    file: `${HAND_OVER}/hand-over.queries.ts`,
    right:
      'WHERE EXISTS (SELECT FROM hand_over h WHERE h.school_id = $1 AND h.id = $2 AND h.closed_at IS NULL)\n   ORDER BY c.number',
    wrong: 'ORDER BY c.number',
    noticedBy,
  },
];

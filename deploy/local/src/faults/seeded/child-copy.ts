import type { Fault } from '../fault';

const COPY = 'services/classroom/src/across/child-copy';
const REQUESTS = 'services/classroom/src/across/data-requests';
const asked = [`${REQUESTS}/data-requests.spec.ts`];
const noticed = [`${COPY}/child-copy.spec.ts`];

/** Faults in the export of one child's data. */
export const CHILD_COPY_FAULTS: readonly Fault[] = [
  {
    id: 'copy-of-a-child-without-step-up',
    kind: 'guard dropped',
    file: `${COPY}/child-copy.controller.ts`,
    right: '  @NeedsStepUp()\n',
    wrong: '',
    noticedBy: noticed,
  },
  {
    id: 'copy-with-a-hand-over-that-goes-on',
    kind: 'check turned round',
    file: 'services/classroom/src/across/school-export/child-rules.ts',
    right: 'h.id = r.hand_over_id AND h.closed_at IS NOT NULL)`;',
    wrong: 'h.id = r.hand_over_id)`;',
    noticedBy: noticed,
  },
  {
    id: 'copy-with-an-alert-that-goes-on',
    kind: 'check turned round',
    file: 'services/alerts/src/school-export/child-rules.ts',
    right: "i.school_id = $1 AND i.status <> 'active')`",
    wrong: 'i.school_id = $1)`',
    noticedBy: ['services/alerts/src/school-export/school-export.spec.ts'],
  },
  {
    id: 'copy-with-who-does-not-want-to-hear-from-the-child',
    kind: 'check turned round',
    file: 'services/messaging/src/school-export/child-rules.ts',
    right: "rows: 'r.blocked_by = $2',",
    wrong: "rows: 'r.student_id = $2',",
    noticedBy: ['services/messaging/src/school-export/school-export.spec.ts'],
  },
  {
    id: 'copy-that-takes-half-a-part-for-the-whole',
    kind: 'check turned round',
    file: `${COPY}/child-parts.ts`,
    right: '  throw new Error(`The part ${name} of a copy ended before its end`);',
    wrong: '',
    noticedBy: noticed,
  },
  {
    id: 'zip-of-a-copy-that-somebody-else-began',
    kind: 'check turned round',
    file: `${COPY}/child-copy.queries.ts`,
    right: 'AND student_id = $2 AND begun_by = $3 AND key = $4',
    wrong: 'AND student_id = $2 AND $3::uuid IS NOT NULL AND key = $4',
    noticedBy: noticed,
  },
  {
    id: 'released-copy-without-step-up',
    kind: 'guard dropped',
    file: `${REQUESTS}/data-requests.controller.ts`,
    right: '  @NeedsStepUp()\n  @UseGuards(FamilyCopyLine)\n',
    wrong: '  @UseGuards(FamilyCopyLine)\n',
    noticedBy: asked,
  },
  {
    id: 'release-of-a-copy-without-step-up',
    kind: 'guard dropped',
    file: `${REQUESTS}/data-requests.controller.ts`,
    right: '  @NeedsStepUp()\n  @HttpCode(200)\n',
    wrong: '  @HttpCode(200)\n',
    noticedBy: asked,
  },
  {
    id: 'release-by-a-custody-that-is-lost',
    kind: 'check turned round',
    file: `${REQUESTS}/data-answering.service.ts`,
    right: '      if (hasCustody && !released.hadCustody)\n',
    wrong: '      if (hasCustody && released.hadCustody === null)\n',
    noticedBy: asked,
  },
  {
    id: 'released-copy-for-another-guardian',
    kind: 'check turned round',
    file: `${REQUESTS}/data-requests.queries.ts`,
    right: "AND r.id = $2 AND r.guardian_id = $3 AND r.kind = 'copy'",
    wrong: "AND r.id = $2 AND $3::uuid IS NOT NULL AND r.kind = 'copy'",
    noticedBy: asked,
  },
  {
    id: 'released-copy-after-custody-was-lost',
    kind: 'check turned round',
    file: `${REQUESTS}/data-requests.queries.ts`,
    right: ' AND (kin.has_custody OR NOT r.had_custody))`',
    wrong: ')`',
    noticedBy: asked,
  },
  {
    id: 'release-that-outlives-a-lost-custody',
    kind: 'check turned round',
    file: `${REQUESTS}/data-answering.service.ts`,
    right: '    losses.onLoss((tx, _by, loss) => this.lost(tx, loss));\n',
    wrong: '    losses.onLoss(() => Promise.resolve());\n',
    noticedBy: asked,
  },
];

import { AUDIT_ACTIONS, AUDIT_KINDS, auditActionsOf } from './audit';

it('every audit action belongs to exactly one kind', () => {
  expect(AUDIT_KINDS.flatMap(auditActionsOf).sort()).toEqual([...AUDIT_ACTIONS].sort());
});

import { AUDIT_ACTIONS, AUDIT_KINDS, auditActionsOf } from './audit';

it('every action is of one kind, so that a line is found', () => {
  expect(AUDIT_KINDS.flatMap(auditActionsOf).sort()).toEqual([...AUDIT_ACTIONS].sort());
});

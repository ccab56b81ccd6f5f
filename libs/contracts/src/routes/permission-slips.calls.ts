import type {
  AnsweredPermissionSlip,
  AnswerPermissionSlip,
  ExportPermissionSlip,
  FindPermissionChildren,
  FindPermissionSlips,
  OwnPermissionSlips,
  PermissionChildPage,
  PermissionChildren,
  PermissionPaper,
  PermissionSlip,
  PermissionSlipLine,
  ProlongPermissionSlip,
  RecordedPermission,
  RecordPermission,
  RemindedFamilies,
  WithdrawPermissionSlip,
  WritePermissionSlip,
  WrittenPermissionSlip,
} from '../permission-slips';
import type { Page } from '../paging';
import type { Done, ListFile } from './call';

type OfWriting = 'CLASS_NOT_FOUND' | 'YEAR_CHANGING' | 'PERMISSION_SLIP_LIMIT' | 'PERMISSION_SLIP_FOR_NOBODY';

/** Permission slips: sent to families, answered, and read by the staff. */
export interface PermissionSlipsCalls {
  'GET /api/permission-slips': { query: FindPermissionSlips; answer: Page<PermissionSlipLine> };
  'POST /api/permission-slips': {
    body: WritePermissionSlip;
    answer: WrittenPermissionSlip;
    status: 201;
    errors: OfWriting;
  };
  'GET /api/permission-slips/:slipId': { answer: PermissionSlip };
  'PATCH /api/permission-slips/:slipId': {
    body: WritePermissionSlip;
    answer: WrittenPermissionSlip;
    errors: OfWriting | 'CHANGED_MEANWHILE' | 'PERMISSION_SLIP_SENT';
  };
  'POST /api/permission-slips/:slipId/remove': { answer: Done; errors: 'PERMISSION_SLIP_SENT' };
  'POST /api/permission-slips/:slipId/prolong': {
    body: ProlongPermissionSlip;
    answer: WrittenPermissionSlip;
    errors: 'PERMISSION_SLIP_WITHDRAWN' | 'PERMISSION_SLIP_CLOSED' | 'PERMISSION_SLIP_LIMIT';
  };
  'POST /api/permission-slips/:slipId/withdraw': {
    body: WithdrawPermissionSlip;
    answer: WrittenPermissionSlip;
    errors: 'PERMISSION_SLIP_WITHDRAWN' | 'PERMISSION_SLIP_CLOSED';
  };
  'POST /api/permission-slips/:slipId/remind': {
    answer: RemindedFamilies;
    errors: 'PERMISSION_SLIP_CLOSED' | 'PERMISSION_SLIP_REMINDED';
  };
  'GET /api/permission-slips/:slipId/children': { query: FindPermissionChildren; answer: PermissionChildren };
  'GET /api/permission-slips/:slipId/list': { answer: PermissionPaper };
  'GET /api/permission-slips/:slipId/file': { query: ExportPermissionSlip; type: ListFile };
  'GET /api/permission-slips/:slipId/children/:studentId': { answer: PermissionChildPage };
  'POST /api/permission-slips/:slipId/children/:studentId/paper': {
    body: RecordPermission;
    answer: RecordedPermission;
    errors: 'PERMISSION_SLIP_CLOSED';
  };
  'GET /api/guardians/me/permission-slips': { answer: OwnPermissionSlips };
  'PUT /api/guardians/me/permission-slips/:slipId/children/:studentId': {
    body: AnswerPermissionSlip;
    answer: AnsweredPermissionSlip;
    errors: 'PERMISSION_SLIP_CLOSED' | 'CHANGED_MEANWHILE';
  };
}

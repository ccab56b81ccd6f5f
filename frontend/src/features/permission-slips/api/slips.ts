import type {
  PermissionChildFilter,
  PermissionChildPage,
  PermissionChildren,
  PermissionList,
  PermissionPaper,
  PermissionSlip,
  PermissionSlipLine,
  RecordedPermission,
  RecordPermission,
  RemindedFamilies,
  WritePermissionSlip,
  WrittenPermissionSlip,
} from '@homeroom/contracts';
import type { PermissionChildSort } from '@homeroom/domain';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { callApi, changeOnce, createOnce } from '../../../lib/api-client';
import { callPage, wishesIn } from '../../../lib/call-page';
import { useWrite } from '../../../lib/use-write';

const PATH = '/api/permission-slips';
const SLIPS = ['permission-slips'];
const ON_CHANGE = {
  live: { 'permission_slip.changed': 'refresh', 'student.changed': 'refresh' },
} as const;

export const slipPath = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

export function slipsQuery(which: PermissionList, page: number) {
  return queryOptions({
    queryKey: [...SLIPS, which, page],
    queryFn: ({ signal }) => callPage<PermissionSlipLine>(PATH, { which, page }, signal),
    placeholderData: keepPreviousData,
    meta: ON_CHANGE,
  });
}

export function slipQuery(id: string) {
  return queryOptions({
    queryKey: [...SLIPS, 'one', id],
    queryFn: ({ signal }) => callApi<PermissionSlip>(slipPath(id), { signal }),
    meta: ON_CHANGE,
  });
}

interface WantedChildren {
  search: string;
  standing: PermissionChildFilter | '';
  classNumber: string;
  sort: PermissionChildSort;
  page: number;
  pageSize: number;
}

export function slipChildrenQuery(id: string, { page, pageSize, ...wanted }: WantedChildren) {
  const wishes = wishesIn({ page: String(page), pageSize: String(pageSize), ...wanted });
  return queryOptions({
    queryKey: [...SLIPS, 'children', id, String(wishes)],
    queryFn: ({ signal }) => callApi<PermissionChildren>(`${slipPath(id)}/children?${wishes}`, { signal }),
    placeholderData: keepPreviousData,
    meta: ON_CHANGE,
  });
}

const childPath = (id: string, studentId: string) =>
  `${slipPath(id)}/children/${encodeURIComponent(studentId)}`;

export function slipChildQuery(id: string, studentId: string) {
  return queryOptions({
    queryKey: [...SLIPS, 'child', id, studentId],
    queryFn: ({ signal }) => callApi<PermissionChildPage>(childPath(id, studentId), { signal }),
    meta: ON_CHANGE,
  });
}

export function useWriteSlip(id?: string) {
  return useWrite(SLIPS, (wanted: WritePermissionSlip) =>
    id
      ? changeOnce<WrittenPermissionSlip>(slipPath(id), wanted)
      : createOnce<WrittenPermissionSlip>(PATH, wanted),
  );
}

/** What is done with a slip that was sent. */
export type SlipStep =
  | { step: 'prolong'; answerBy: string }
  | { step: 'withdraw'; reason: string }
  | { step: 'remove' };

export function useSlipStep(id: string) {
  return useWrite(SLIPS, ({ step, ...body }: SlipStep) =>
    createOnce<{ success: true }>(`${slipPath(id)}/${step}`, body),
  );
}

export function useRemind(id: string) {
  return useWrite(SLIPS, () => createOnce<RemindedFamilies>(`${slipPath(id)}/remind`, {}));
}

export function useRecordPaper(id: string, studentId: string) {
  return useWrite(SLIPS, (recorded: RecordPermission) =>
    createOnce<RecordedPermission>(`${childPath(id, studentId)}/paper`, recorded),
  );
}

/** Not a query: each reading of the whole list is a line in the audit log. */
export function useMakeList(id: string) {
  return useMutation({ mutationFn: () => callApi<PermissionPaper>(`${slipPath(id)}/list`) });
}

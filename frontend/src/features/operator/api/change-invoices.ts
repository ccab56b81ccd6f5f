import type { MarkPaid } from '@homeroom/contracts';
import type { Month } from '@homeroom/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createOnce } from '../../../lib/api-client';

/** Requests the invoices; a job then writes them one by one. */
export function useIssueInvoices() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (month: Month) => createOnce('/api/super-super-admin/invoices', { month }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['platform', 'payments'] }),
  });
}

export function useMarkPaid({ id, schoolId }: { id: string; schoolId: string }) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (payment: MarkPaid) =>
      createOnce(`/api/super-super-admin/schools/${schoolId}/invoices/${id}/paid`, payment),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['platform'] }),
  });
}

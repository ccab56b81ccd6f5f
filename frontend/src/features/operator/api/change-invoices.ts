import type { Invoice, MarkPaid, WithdrawInvoice } from '@homeroom/contracts';
import type { Month } from '@homeroom/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createOnce } from '../../../lib/api-client';
import { useWrite } from '../../../lib/use-write';

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

/** The payment of a paid invoice, named by its day; otherwise the invoice. */
export function useWithdraw({ id, schoolId, paidOn }: Pick<Invoice, 'id' | 'schoolId' | 'paidOn'>) {
  const path = `/api/super-super-admin/schools/${schoolId}/invoices/${id}`;
  return useWrite(['platform'], ({ reason, ...wish }: WithdrawInvoice) =>
    paidOn === null
      ? createOnce(`${path}/withdraw`, { reason, ...wish })
      : createOnce(`${path}/paid/withdraw`, { reason, paidOn }),
  );
}

/** Another invoice for the month of a withdrawn one. */
export function useIssueAgain() {
  return useWrite(['platform'], ({ id, schoolId }: Invoice) =>
    createOnce<{ number: string }>(`/api/super-super-admin/schools/${schoolId}/invoices/${id}/again`, {}),
  );
}

import type {
  ChangedReportPhrases,
  KeptReportTemplate,
  ReportComment,
  ReportOrder,
  ReportPhrase,
  SavedReportComment,
  SavedReportTemplate,
  SaveReportTemplate,
} from '@homeroom/contracts';
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError, callApi, createOnce, isStatus, newKey } from '../../../lib/api-client';
import { wishesIn } from '../../../lib/call-page';
import type { Span } from './progress';

/** While reports are being generated. */
const LOOK_AGAIN_MS = 1_000;
const TEMPLATE = '/api/school-admin/report-template';
const PHRASES = '/api/report-phrases';
const ORDERS = '/api/report-orders';

/** A period as sent in a request body: a term by its number. */
export const spanIn = ({ period, term }: Span) => ({
  ...(period && { period }),
  ...(term && { term: Number(term) }),
});

function put<T>(path: string, body: unknown): Promise<T> {
  return callApi<T>(path, { method: 'PUT', body, idempotencyKey: newKey() });
}

export const templateQuery = queryOptions({
  queryKey: ['report-template'],
  queryFn: ({ signal }) => callApi<KeptReportTemplate>(TEMPLATE, { signal }),
});

export function useSaveTemplate() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wanted: Omit<SaveReportTemplate, 'schoolId'>) => put<SavedReportTemplate>(TEMPLATE, wanted),
    onSuccess: ({ template }) => queryClient.setQueryData(templateQuery.queryKey, template),
    onError: (error) => void (isStatus(error, 409) && queryClient.invalidateQueries(templateQuery)),
  });
}

export const phrasesQuery = queryOptions({
  queryKey: ['report-phrases'],
  queryFn: ({ signal }) => callApi<ReportPhrase[]>(PHRASES, { signal }),
});

function usePhraseStep<V>(step: (variables: V) => Promise<ChangedReportPhrases>) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: step,
    onSuccess: ({ phrases }) => queryClient.setQueryData(phrasesQuery.queryKey, phrases),
  });
}

export const useAddPhrase = () => usePhraseStep((text: string) => createOnce(PHRASES, { text }));
export const useRemovePhrase = () =>
  usePhraseStep((id: string) => createOnce(`${PHRASES}/${id}/remove`, undefined));

export const reportPath = (studentId: string) => `/api/students/${studentId}/report`;

export function commentQuery(studentId: string, { period, term }: Span) {
  return queryOptions({
    queryKey: ['report-comment', studentId, period, term],
    queryFn: ({ signal }) =>
      callApi<ReportComment>(`${reportPath(studentId)}?${wishesIn({ period, term })}`, { signal }),
  });
}

/** Says what the page shows. While a release is rolled out, an instance of the version before may refuse the field, and goes without. */
export async function sayingAbout<T>(
  about: string,
  send: (said: { about?: string }) => Promise<T>,
): Promise<T> {
  try {
    return await send({ about });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'UNKNOWN_FIELD') return send({});
    throw error;
  }
}

/** The report and the figures: another person may have written, or the terms may have changed. */
export function lookAgain(queryClient: QueryClient, studentId: string): void {
  void queryClient.invalidateQueries({ queryKey: ['report-comment', studentId] });
  void queryClient.invalidateQueries({ queryKey: ['progress'] });
}

export function useSaveComment(studentId: string, span: Span) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ about, ...written }: { text: string; version: number; about: string }) =>
      sayingAbout(about, (said) =>
        put<SavedReportComment>(reportPath(studentId), { ...written, ...said, ...spanIn(span) }),
      ),
    onSuccess: ({ comment }) => queryClient.setQueryData(commentQuery(studentId, span).queryKey, comment),
    onError: (error) => void (isStatus(error, 409) && lookAgain(queryClient, studentId)),
  });
}

export function ordersQuery(classNumber: number) {
  return queryOptions({
    queryKey: ['report-orders', classNumber],
    queryFn: ({ signal }) => callApi<ReportOrder[]>(`${ORDERS}?${wishesIn({ classNumber })}`, { signal }),
    refetchInterval: ({ state: { data } }) =>
      (data?.some(({ state }) => state === 'making') ?? false) && LOOK_AGAIN_MS,
  });
}

export const orderPath = (id: string) => `${ORDERS}/${id}`;
export const orderFile = (id: string) => `${orderPath(id)}/file`;

export function useOrderReports(classNumber: number, span: Span, about: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () =>
      sayingAbout(about, (said) =>
        createOnce<ReportOrder>(ORDERS, { classNumber, ...said, ...spanIn(span) }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ordersQuery(classNumber).queryKey }),
    // The terms may have changed, and with them the figures above.
    onError: (error) =>
      void (isStatus(error, 409) && queryClient.invalidateQueries({ queryKey: ['progress'] })),
  });
}

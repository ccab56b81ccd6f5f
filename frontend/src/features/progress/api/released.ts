import type {
  AcknowledgedReport,
  FamilyReport,
  FamilyReportLine,
  ReleasedReport,
  ReportsReleased,
  ReportsReminded,
  ReportsTakenBack,
} from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, createOnce, isStatus } from '../../../lib/api-client';
import { wishesIn } from '../../../lib/call-page';
import type { Span } from './progress';
import { lookAgain, orderPath, reportPath, sayingAbout, spanIn } from './reports';
import { useWrite } from '../../../lib/use-write';

const EVERY = ['released-reports'] as const;
const PATH = '/api/released-reports';

const listPath = (studentId: string) => `${reportPath(studentId)}s`;
export const familyReportPath = (studentId: string, id: string) => `${listPath(studentId)}/${id}`;

export function familyReportsQuery(studentId: string) {
  return queryOptions({
    queryKey: [...EVERY, 'student', studentId],
    queryFn: ({ signal }) => callApi<FamilyReportLine[]>(listPath(studentId), { signal }),
  });
}

export function familyReportQuery(studentId: string, id: string) {
  return queryOptions({
    queryKey: [...EVERY, 'one', studentId, id],
    queryFn: ({ signal }) => callApi<FamilyReport>(familyReportPath(studentId, id), { signal }),
  });
}

export function releasedQuery(classNumber: number) {
  return queryOptions({
    queryKey: [...EVERY, 'class', classNumber],
    queryFn: ({ signal }) => callApi<ReleasedReport[]>(`${PATH}?${wishesIn({ classNumber })}`, { signal }),
  });
}

function useStep<V, T>(step: (variables: V) => Promise<T>) {
  return useWrite(EVERY, step);
}

/** Releases all reports of an order, or one student's current report. */
export const useRelease = () =>
  useStep((orderId: string) => createOnce<ReportsReleased>(`${orderPath(orderId)}/release`, {}));
export function useReleaseOne(studentId: string, span: Span) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (about: string) =>
      sayingAbout(about, (said) =>
        createOnce<ReportsReleased>(`${reportPath(studentId)}/release`, { ...said, ...spanIn(span) }),
      ),
    onSettled: () => queryClient.invalidateQueries({ queryKey: EVERY }),
    onError: (error) => isStatus(error, 409) && lookAgain(queryClient, studentId),
  });
}
export const useRemind = () =>
  useStep((reportIds: string[]) => createOnce<ReportsReminded>(`${PATH}/remind`, { reportIds }));
export const useAcknowledge = (studentId: string, id: string) =>
  useStep<undefined, AcknowledgedReport>(() =>
    createOnce(`${familyReportPath(studentId, id)}/acknowledge`, {}),
  );
export const useTakeBack = () =>
  useStep((reportIds: string[]) => createOnce<ReportsTakenBack>(`${PATH}/take-back`, { reportIds }));

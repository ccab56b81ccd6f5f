import type {
  AddAlertPartner,
  AlertPartnerAnswer,
  AlertPartnerReport,
  AlertPartners,
  AlertPartnerSecret,
  ChangeAlertPartner,
  RemoveAlertPartner,
} from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, changeOnce, createOnce } from '../../../lib/api-client';
import { useWrite } from '../../../lib/use-write';

const PATH = '/api/school-admin/alert-partners';

export const alertPartnersQuery = queryOptions({
  queryKey: ['alert-partners'],
  queryFn: ({ signal }) => callApi<AlertPartners>(PATH, { signal }),
  staleTime: 0,
});

function usePartnersWrite<V, A>(write: (variables: V) => Promise<A>) {
  return useWrite(alertPartnersQuery.queryKey, write);
}

/** Creates a partner or changes one. */
export function useSavePartner() {
  return usePartnersWrite((wanted: AddAlertPartner | (ChangeAlertPartner & { id: string })) => {
    if (!('id' in wanted)) return createOnce<AlertPartnerSecret>(PATH, wanted);
    const { id, ...changes } = wanted;
    return changeOnce<AlertPartnerSecret>(`${PATH}/${id}`, changes);
  });
}

export function useRenewSecret() {
  return usePartnersWrite((id: string) => createOnce<AlertPartnerSecret>(`${PATH}/${id}/secret`, {}));
}

/** Without an idempotency key, because each is a new test. */
export function useTestPartner() {
  return usePartnersWrite((id: string) =>
    callApi<AlertPartnerAnswer>(`${PATH}/${id}/test`, { method: 'POST', body: {} }),
  );
}

export function useRemovePartner() {
  return usePartnersWrite(({ id, ...body }: RemoveAlertPartner & { id: string }) =>
    createOnce(`${PATH}/${id}/remove`, body),
  );
}

const LOOK_AGAIN_MS = 5_000;

function isUnderWay({ partners }: AlertPartnerReport): boolean {
  return partners.some(({ messages }) => messages.some(({ state }) => state === 'queued'));
}

/** Polled while a delivery is pending or nothing is known, even in a background tab, because no event reports success or failure. */
export function partnersToldQuery(alertId: string) {
  return queryOptions({
    queryKey: ['alert-partners-told', alertId],
    queryFn: ({ signal }) =>
      callApi<AlertPartnerReport>(`/api/emergency-alerts/${encodeURIComponent(alertId)}/partners`, {
        signal,
      }),
    staleTime: 0,
    refetchInterval: ({ state: { data, status } }) =>
      data === undefined || status === 'error' || isUnderWay(data) ? LOOK_AGAIN_MS : false,
    refetchIntervalInBackground: true,
    meta: {
      alarm: true,
      live: {
        'alert.raised': 'refresh',
        'alert.updated': 'refresh',
        'alert.cleared': 'refresh',
        'alert.corrected': 'refresh',
      },
    },
  });
}

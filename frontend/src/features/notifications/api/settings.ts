import type {
  AddNoticeDevice,
  ChangeNoticeSettings,
  NoticeDevice,
  NoticeSettings,
  SignedInUser,
} from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';
import { readEntry, writeEntry } from '../../../lib/local-entries';
import { noticeCountQuery } from './notices';
import { endSubscription, type Subscribed, subscribe } from '../../../lib/push-subscription';

const PATH = '/api/notifications';
const SETTINGS = `${PATH}/settings`;
const DEVICES = `${PATH}/devices`;
const PHONE = `${PATH}/phone`;

export const settingsQuery = queryOptions({
  queryKey: ['notice-settings'],
  queryFn: ({ signal }) => callApi<NoticeSettings>(SETTINGS, { signal }),
});

export const devicesQuery = queryOptions({
  queryKey: ['notice-devices'],
  queryFn: ({ signal }) => callApi<NoticeDevice[]>(DEVICES, { signal }),
});

export function useChangeSettings() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: ChangeNoticeSettings) =>
      callApi<{ success: true } & NoticeSettings>(SETTINGS, { method: 'PATCH', body: change }),
    // In sequence: a person moving through the choices with the keyboard ends with the one selected last.
    scope: { id: 'notice-settings' },
    onSuccess: (settings) => {
      queryClient.setQueryData<NoticeSettings>(settingsQuery.queryKey, settings);
      return queryClient.invalidateQueries({ queryKey: noticeCountQuery.queryKey });
    },
  });
}

/** `renews` if the page does so by itself. The server answers with no id if the person has taken this browser off their list since. */
export async function addDevice(subscription: Subscribed, renews = false): Promise<void> {
  const formerId = readEntry('toldDevice');
  const body: AddNoticeDevice = {
    ...subscription,
    ...(renews && { renews }),
    ...(formerId !== null && { formerId }),
  };
  const { deviceId } = await callApi<{ deviceId: string | null }>(DEVICES, { method: 'POST', body });
  if (deviceId) writeEntry('toldDevice', deviceId);
}

export const readPushKey = async () => (await callApi<NoticeSettings>(SETTINGS)).pushKey;

/** False if the person declined in the browser. */
export function useAllowDevice({ id, membershipId = id }: Pick<SignedInUser, 'id' | 'membershipId'>) {
  const refresh = useRefreshedDevices();
  return useMutation({
    mutationFn: async (pushKey: string) => {
      const subscription = await subscribe(pushKey);
      if (!subscription) return false;
      await addDevice(subscription);
      writeEntry('toldAlso', [id]);
      writeEntry('toldFor', membershipId);
      return true;
    },
    onSuccess: refresh,
  });
}

export function useRemoveDevice() {
  const refresh = useRefreshedDevices();
  return useMutation({
    mutationFn: async ({ id, isThisOne }: Pick<NoticeDevice, 'id' | 'isThisOne'>) => {
      if (isThisOne) await endSubscription();
      await callApi(`${DEVICES}/${id}/remove`, { method: 'POST' });
    },
    onSuccess: refresh,
  });
}

function useRefreshedDevices() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: devicesQuery.queryKey });
}

/** Mails bounced: opening the link of the next mail proves that they arrive again. */
export function useConfirmAgain() {
  return useMutation({ mutationFn: () => callApi('/api/account/email/confirmation', { body: {} }) });
}

/** Each step updates the phone number in the settings. */
export function usePhone() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (step: { number: string } | { code: string } | 'remove') => {
      if (step === 'remove') return callApi(`${PHONE}/remove`, { method: 'POST' });
      return callApi('code' in step ? `${PHONE}/confirm` : PHONE, { method: 'POST', body: step });
    },
    onSuccess: () =>
      Promise.all(
        [settingsQuery, noticeCountQuery].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })),
      ),
  });
}

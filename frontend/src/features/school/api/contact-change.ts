import { createOnce } from '../../../lib/api-client';
import { useWrite } from '../../../lib/use-write';
import { settingsQuery } from './get-settings';

const PATH = '/api/school-admin/settings/contact';

/** Both name the change that was on the page, so that a colleague's newer one is never meant. */
export function useSendContactAgain() {
  return useWrite(settingsQuery.queryKey, (changeId: string) =>
    createOnce(`${PATH}/send-again`, { changeId }),
  );
}

export function useWithdrawContact() {
  return useWrite(settingsQuery.queryKey, (changeId: string) => createOnce(`${PATH}/withdraw`, { changeId }));
}

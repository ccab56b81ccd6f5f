import type {
  OrderedSlips,
  OrderSlips,
  SlipChoice,
  SlipLayout,
  SlipOrder,
  SlipsFor,
} from '@homeroom/contracts';
import { queryOptions } from '@tanstack/react-query';
import { callApi, createOnce } from '../../../lib/api-client';
import { callFile } from '../../../lib/named-file';
import { wishesIn } from '../../../lib/call-page';
import { saveFile } from '../../../lib/save-file';
import { forgetToken, keepToken } from './slip-tokens';
import { useWrite } from '../../../lib/use-write';

const PATH = '/api/school-admin/slips';
const KEY = ['slip-orders'] as const;
/** While slips are being generated. */
const LOOK_AGAIN_MS = 1_000;

export const isOpen = ({ state }: SlipOrder) => state === 'making' || state === 'ready';

export const slipOrdersQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => callApi<SlipOrder[]>(PATH, { signal }),
  refetchInterval: ({ state: { data } }) =>
    (data?.some(({ state }) => state === 'making') ?? false) && LOOK_AGAIN_MS,
});

export function slipChoiceQuery(whom: SlipsFor) {
  const { holder = '', importId = '', classNumber = '' } = whom;
  return queryOptions({
    queryKey: [...KEY, 'choice', whom],
    queryFn: ({ signal }) =>
      callApi<SlipChoice>(`${PATH}/choice?${wishesIn({ holder, importId, classNumber })}`, { signal }),
  });
}

function useStep<V, R>(step: (variables: V) => Promise<R>) {
  return useWrite(KEY, step);
}

export const useOrderSlips = () =>
  useStep(async (wanted: Omit<OrderSlips, 'schoolId'>) => {
    const { id, token } = await createOnce<OrderedSlips>(PATH, wanted);
    keepToken(id, token);
  });

/** Marked as taken only after the whole file has arrived and is being saved. */
export const useTakeSlips = () =>
  useStep(async ({ id, token, layout }: { id: string; token: string; layout: SlipLayout }) => {
    const { name, content } = await callFile(`${PATH}/${id}/file?${new URLSearchParams({ token, layout })}`);
    saveFile(name, content);
    await createOnce(`${PATH}/${id}/taken`, { token });
    forgetToken(id);
  });

export const useDiscardSlips = () =>
  useStep(async (id: string) => {
    await createOnce(`${PATH}/${id}/discard`, {});
    forgetToken(id);
  });

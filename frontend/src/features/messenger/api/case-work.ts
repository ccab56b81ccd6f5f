import type {
  CalledHome,
  ChangeModerationSettings,
  HomeOfCase,
  KeepCase,
  MessengerHealth,
  ModerationSettings,
  NoteCase,
  TakeCase,
} from '@homeroom/contracts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callApi, changeOnce, createOnce } from '../../../lib/api-client';
import { callFile } from '../../../lib/named-file';
import { refreshAfter } from '../../../lib/query-client';
import { saveFile } from '../../../lib/save-file';

const PATH = '/api/messages';
const SETTINGS = `${PATH}/moderation`;

/** The list says who is on it; what stands in a case that is open its page keeps. */
export function useCaseWork(caseId: string) {
  const queryClient = useQueryClient();
  const one = `${PATH}/cases/${caseId}`;
  const onSettled = () => refreshAfter(queryClient, 'messages.changed');
  return {
    take: useMutation({ mutationFn: (body: TakeCase) => createOnce(`${one}/take`, body), onSettled }),
    note: useMutation({ mutationFn: (body: NoteCase) => createOnce(`${one}/notes`, body) }),
    keep: useMutation({ mutationFn: (body: KeepCase) => createOnce(`${one}/keep`, body), onSettled }),
    home: useMutation({
      mutationFn: () => createOnce<HomeOfCase>(`${one}/home`, undefined),
      onSettled,
      gcTime: 0,
    }),
    called: useMutation({ mutationFn: (body: CalledHome) => createOnce(`${one}/called`, body), onSettled }),
    /** Answers by what the file is known again. */
    save: useMutation({
      mutationFn: async () => {
        const { content } = await callFile(`${one}/export`);
        saveFile(`case-${caseId}.pdf`, content);
        return sha256Of(content);
      },
    }),
  };
}

/** On this device alone: the file goes nowhere. */
export async function sha256Of(file: Blob): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

export const moderationQuery = queryOptions({
  queryKey: ['moderation-settings'],
  queryFn: ({ signal }) => callApi<ModerationSettings>(SETTINGS, { signal }),
});

export function useChangeModeration() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: ChangeModerationSettings) => changeOnce<ModerationSettings>(SETTINGS, changes),
    onSuccess: (saved) => queryClient.setQueryData(moderationQuery.queryKey, saved),
    onError: () => void queryClient.invalidateQueries({ queryKey: moderationQuery.queryKey }),
  });
}

/** Of one class; of the whole school for its office. */
export const healthQuery = (classNumber: number | null) =>
  queryOptions({
    queryKey: ['messenger-health', classNumber],
    queryFn: ({ signal }) =>
      callApi<MessengerHealth>(
        classNumber === null ? `${PATH}/health` : `${PATH}/health?classNumber=${classNumber}`,
        { signal },
      ),
  });

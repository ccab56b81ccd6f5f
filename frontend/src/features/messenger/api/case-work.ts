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

/** The list shows who is working on the case; the details of an open case are kept by its page. */
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
    /** Returns the hash that identifies the file. */
    save: useMutation({
      mutationFn: async () => {
        const { content } = await callFile(`${one}/export`);
        saveFile(`case-${caseId}.pdf`, content);
        return sha256Of(content);
      },
    }),
  };
}

/** Computed on this device; the file is not uploaded. */
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

/** For one class, or for the office the whole school. */
export const healthQuery = (classNumber: number | null) =>
  queryOptions({
    queryKey: ['messenger-health', classNumber],
    queryFn: ({ signal }) =>
      callApi<MessengerHealth>(
        classNumber === null ? `${PATH}/health` : `${PATH}/health?classNumber=${classNumber}`,
        { signal },
      ),
  });

import '../../../i18n/visit';
import type { EnteredSchool } from '@homeroom/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { callApi } from '../../../lib/api-client';
import { showToast } from '../../../lib/toasts';
import { lookAround } from '../../../lib/whereabouts';

const PATH = '/api/super-super-admin';

interface After<A> {
  /** Said before the page moves: what is drawn now may be gone by then. */
  say?: (answer: A) => void;
  stays?: boolean;
}

/** Each step changes what the session opens, so the page asks anew who it is and goes where that leads. */
function useStep<V, A>(step: (variables: V) => Promise<A>, { say, stays = false }: After<A> = {}) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: step,
    onSuccess: async (answer) => {
      say?.(answer);
      const home = await lookAround(queryClient);
      if (!stays) await navigate(home);
    },
  });
}

export function useEnterSchool() {
  const { t } = useTranslation('visit');
  return useStep(
    ({ schoolId, reason }: { schoolId: string; reason: string }) =>
      callApi<EnteredSchool>(`${PATH}/enter-school-context/${schoolId}`, {
        body: reason.trim() ? { reason: reason.trim() } : {},
      }),
    {
      say: ({ school }) =>
        showToast({ title: t('enter.done'), description: t('enter.doneText', { school: school.name }) }),
    },
  );
}

export function useAllowChanges() {
  return useStep(() => callApi<EnteredSchool>(`${PATH}/raise-school-context`, { body: { confirm: true } }), {
    stays: true,
  });
}

export function useLeaveSchool() {
  return useStep(() => callApi(`${PATH}/leave-school-context`, { method: 'POST' }));
}

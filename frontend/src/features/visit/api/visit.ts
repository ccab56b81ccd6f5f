import '../texts';
import type { EnteredSchool } from '@homeroom/contracts';
import type { VisitorRole } from '@homeroom/domain';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { callApi } from '../../../lib/api-client';
import { showToast } from '../../../lib/toasts';
import { lookAround } from '../../../lib/whereabouts';

/** The endpoints for the operator, and those for a member of an organisation above the school. */
const STEPS = {
  operator: {
    enter: (id: string) => `/api/super-super-admin/enter-school-context/${id}`,
    raise: '/api/super-super-admin/raise-school-context',
    leave: '/api/super-super-admin/leave-school-context',
  },
  member: {
    enter: (id: string) => `/api/organisations/enter-school/${id}`,
    raise: '/api/organisations/raise-visit',
    leave: '/api/organisations/leave-school',
  },
};
export type VisitorKind = keyof typeof STEPS;

export function kindOf(by: VisitorRole): VisitorKind {
  return by === 'super_super_admin' ? 'operator' : 'member';
}

interface After<A> {
  /** Shows a message before navigating, because this component may be unmounted by then. */
  say?: (answer: A) => void;
  stays?: boolean;
}

/** Each step changes the session, so the page refetches it and navigates accordingly. */
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

export function useEnterSchool(as: VisitorKind) {
  const { t } = useTranslation('visit');
  return useStep(
    ({ schoolId, reason }: { schoolId: string; reason: string }) =>
      callApi<EnteredSchool>(STEPS[as].enter(schoolId), {
        body: reason.trim() ? { reason: reason.trim() } : {},
      }),
    {
      say: ({ school }) =>
        showToast({ title: t('enter.done'), description: t('enter.doneText', { school: school.name }) }),
    },
  );
}

export function useAllowChanges(as: VisitorKind) {
  return useStep(() => callApi<EnteredSchool>(STEPS[as].raise, { body: { confirm: true } }), {
    stays: true,
  });
}

export function useLeaveSchool(as: VisitorKind) {
  return useStep(() => callApi(STEPS[as].leave, { method: 'POST' }));
}

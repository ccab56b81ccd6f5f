import type { SignedInUser } from '@homeroom/contracts';
import { useQueries, useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { membershipsQuery } from '../../lib/memberships';
import { childrenElsewhereQuery, type FamilyChild } from './api/get-my-children';
import { lazy } from '../../lib/lazy';
import { orNothing } from '../../lib/or-nothing';

/** Only for families with several schools. */
const Unreachable = lazy(() => orNothing(import('./components/unreachable')));

interface Family {
  children: FamilyChild[];
  /** Says what could not be shown, and why. */
  notice: ReactNode;
}

/** The children at the person's other schools. If those fail to load, the current school's page is not affected. */
export function useFamilyElsewhere({ elsewhere }: SignedInUser): Family {
  const memberships = useQuery({ ...membershipsQuery, enabled: elsewhere !== undefined });
  const families = (memberships.data ?? []).flatMap((at) =>
    at.id !== null && !at.isCurrent && at.role === 'parent' ? [{ ...at, id: at.id }] : [],
  );
  const found = useQueries({ queries: families.map(({ id }) => childrenElsewhereQuery(id)) });
  const failed = families.filter((_at, index) => found[index]?.isError);
  const again = () => {
    void memberships.refetch();
    for (const { isError, refetch } of found) if (isError) void refetch();
  };
  return {
    children: families.flatMap((at, index) =>
      (found[index]?.data?.children ?? []).map((child) => ({ ...child, at })),
    ),
    notice: (memberships.isError || failed.length > 0) && (
      <Suspense fallback={null}>
        <Unreachable at={failed[0]} error={found.find(({ isError }) => isError)?.error} onRetry={again} />
      </Suspense>
    ),
  };
}

import '../../i18n/memberships';
import type { Membership, SignedInUser } from '@homeroom/contracts';
import { Button, Text } from '@mantine/core';
import { useQueries, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../components/card';
import { ApiError } from '../../lib/api-client';
import { membershipsQuery } from '../../lib/memberships';
import { childrenElsewhereQuery, type FamilyChild } from './api/get-my-children';

interface Family {
  children: FamilyChild[];
  /** What could not be shown, and why. */
  notice: ReactNode;
}

/** The children at the person's other schools. Whatever keeps those from answering, the page of this one stays whole. */
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
      <Unreachable at={failed[0]} error={found.find(({ isError }) => isError)?.error} onRetry={again} />
    ),
  };
}

interface UnreachableProps {
  at: Membership | undefined;
  error: Error | null | undefined;
  onRetry: () => void;
}

function Unreachable({ at, error, onRetry }: UnreachableProps) {
  const { t } = useTranslation(['memberships', 'common']);
  const isClosed = error instanceof ApiError && error.code === 'SCHOOL_SUSPENDED';
  return (
    <Card role="status">
      <Text mb="sm">
        {isClosed && at ? t('child.closed', { school: at.schoolName }) : t('child.unreachable')}
      </Text>
      {!isClosed && (
        <Button variant="default" onClick={onRetry}>
          {t('common:retry')}
        </Button>
      )}
    </Card>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazy } from '../../../lib/lazy';
import { orNothing } from '../../../lib/or-nothing';
import { noticeCountQuery } from '../../notifications/api/notices';

/** Loaded for the few who are asked. */
const WhosePhone = lazy(() => orNothing(import('../../notifications/components/whose-phone')));

/** The question whether the number for texts is still the person's, as in the bell: this is where people look for their data. */
export function WhoseTexts() {
  const { data } = useQuery(noticeCountQuery);
  if (data?.textsEndIn === undefined) return null;
  return (
    <Suspense fallback={null}>
      <WhosePhone />
    </Suspense>
  );
}

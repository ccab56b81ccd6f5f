import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazy } from '../../../lib/lazy';
import type { SecondStep as Step } from '../api/use-second-step';

/** Few people are asked for it, so it is loaded on demand. */
const SecondStep = lazy(() => import('./second-step'));

export function AskedSecondStep(step: Step) {
  return (
    <Suspense fallback={<Skeleton h={200} radius="lg" />}>
      <SecondStep {...step} />
    </Suspense>
  );
}

import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { lazy } from '../../../lib/lazy';
import type { SecondStep as Step } from '../api/use-second-step';

/** Few are asked for it, so what it takes is loaded when it is. */
const SecondStep = lazy(() => import('./second-step'));

export function AskedSecondStep(step: Step) {
  return (
    <Suspense fallback={<Skeleton h={200} radius="lg" />}>
      <SecondStep {...step} />
    </Suspense>
  );
}

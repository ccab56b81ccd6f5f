import { Suspense } from 'react';
import type { GrowingPlantProps } from './growing-plant';
import { lazy } from '../../lib/lazy';
import { orNothing } from '../../lib/or-nothing';

const GrowingPlant = lazy(() => orNothing(import('./growing-plant')));

/** For a family's first page, which shows text and numbers before loading the plant drawing code. */
export function LazyPlant(props: GrowingPlantProps & { size: number }) {
  const { size } = props;
  return (
    <Suspense fallback={<span style={{ flex: 'none', width: size, height: size }} />}>
      <GrowingPlant {...props} />
    </Suspense>
  );
}

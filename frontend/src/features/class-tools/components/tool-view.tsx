import { type ComponentType, Suspense } from 'react';
import { PageSkeleton } from '../../../components/page-skeleton';
import { lazy } from '../../../lib/lazy';
import type { Tool } from '../tools';
import type { ToolProps } from './tool-props';

const VIEWS: Readonly<Record<Tool, ComponentType<ToolProps>>> = {
  picker: lazy(() => import('./picker')),
  groups: lazy(() => import('./groups')),
  timer: lazy(() => import('./timer')),
  lesson: lazy(() => import('./lesson')),
  noise: lazy(() => import('./noise-meter')),
  seating: lazy(() => import('./seating')),
  poll: lazy(() => import('../../class-polls/components/poll-tool')),
  share: lazy(() => import('./share')),
};

export function ToolView({ tool, ...props }: ToolProps & { tool: Tool }) {
  const View = VIEWS[tool];
  return (
    <Suspense fallback={<PageSkeleton />}>
      <View {...props} />
    </Suspense>
  );
}

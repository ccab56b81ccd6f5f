import type { Progress } from '@homeroom/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '../../../components/query-view';
import { useAddress } from '../../../lib/use-address';
import { progressQuery, type ProgressOf } from '../api/progress';
import { MEASURES } from '../model';
import { MeasureCard } from './measure-card';
import { SpanChoice } from './span-choice';

interface ProgressViewProps {
  of: ProgressOf;
  /** Rendered before the charts. */
  children?: (progress: Progress) => ReactNode;
}

/** Progress of any subject: the period, its rows, and each measure with chart and table. */
export function ProgressView({ of, children }: ProgressViewProps) {
  const address = useAddress();
  const query = useQuery(progressQuery(of, { period: address.read('period'), term: address.read('term') }));
  return (
    <QueryView query={query}>
      {(progress) => (
        <>
          <SpanChoice progress={progress} />
          {children?.(progress)}
          {MEASURES.map((measure) => (
            <MeasureCard key={measure} measure={measure} progress={progress} />
          ))}
        </>
      )}
    </QueryView>
  );
}

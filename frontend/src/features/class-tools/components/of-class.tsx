import type { ClassPicks } from '@homeroom/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '../../../components/query-view';
import { picksQuery } from '../api/draws';
import { Nobody } from './nobody';

interface OfClassProps {
  classNumber: number;
  children: (picks: ClassPicks) => ReactNode;
}

/** Loads the students of a class for a tool that draws from them. */
export function OfClass({ classNumber, children }: OfClassProps) {
  const query = useQuery(picksQuery(classNumber));
  return (
    <QueryView query={query}>
      {(picks) => (picks.students.length === 0 ? <Nobody /> : children(picks))}
    </QueryView>
  );
}

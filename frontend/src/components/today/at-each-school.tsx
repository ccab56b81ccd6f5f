import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFamilySchools } from '../../lib/family-schools';
import { useSignedInUser } from '../../lib/signed-in-user';
import { TodayLine } from './today-item';

/** The school a line belongs to. */
export interface SchoolOfLine {
  /** Only for a family with several schools. */
  name: string | undefined;
  /** The school of the current session, whose pages can be opened. */
  isHere: boolean;
}

interface AtEachSchoolProps<T, Key extends QueryKey> {
  /** The query for the session's school, or for another one by its membership. */
  queryAt: (membershipId?: string) => UseQueryOptions<T, Error, T, Key>;
  /** Renders the lines for one school's data. */
  children: (data: T, at: SchoolOfLine) => ReactNode;
}

/** Shows today's lines for each of a family's schools: lines from one school alone would seem to cover all. */
export function AtEachSchool<T, Key extends QueryKey>({ queryAt, children }: AtEachSchoolProps<T, Key>) {
  const { schoolName } = useSignedInUser();
  const others = useFamilySchools();
  const here = { name: others.length > 0 ? schoolName : undefined, isHere: true };
  return (
    <>
      <TodayLine query={useQuery(queryAt())}>{(data) => children(data, here)}</TodayLine>
      {others.map(({ id, schoolName: name }) => (
        <Elsewhere key={id} query={queryAt(id)}>
          {(data) => children(data, { name, isHere: false })}
        </Elsewhere>
      ))}
    </>
  );
}

interface ElsewhereProps<T, Key extends QueryKey> {
  query: UseQueryOptions<T, Error, T, Key>;
  children: (data: T) => ReactNode;
}

function Elsewhere<T, Key extends QueryKey>({ query, children }: ElsewhereProps<T, Key>) {
  return <TodayLine query={useQuery(query)}>{children}</TodayLine>;
}

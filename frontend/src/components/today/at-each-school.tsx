import { type QueryKey, useQuery, type UseQueryOptions } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFamilySchools } from '../../lib/family-schools';
import { useSignedInUser } from '../../lib/signed-in-user';
import { TodayLine } from './today-item';

/** Of which school a line is. */
export interface SchoolOfLine {
  /** Only where a family has several. */
  name: string | undefined;
  /** The one that the session names, whose pages are at hand. */
  isHere: boolean;
}

interface AtEachSchoolProps<T, Key extends QueryKey> {
  /** What is asked at the school that the session names, and at another one by its membership. */
  queryAt: (membershipId?: string) => UseQueryOptions<T, Error, T, Key>;
  /** The lines of what one school has answered. */
  children: (data: T, at: SchoolOfLine) => ReactNode;
}

/** What a home says of today, at each of a family's schools: what it says of one alone would be read as said of all. */
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

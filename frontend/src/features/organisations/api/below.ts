import '../texts';
import type {
  OrganisationMember,
  OrganisationOverview,
  OrganisationPart,
  OrganisationSchool,
  OwnOrganisation,
  Page,
  SchoolOrganisation,
} from '@homeroom/contracts';
import type { DistrictRole } from '@homeroom/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../lib/api-client';
import { useTreeStep } from './tree';

/** The endpoint for members; the operator has another one with the same data. */
export const OWN = '/api/organisations';
const KEY = ['organisations'];
const PAGE_SIZE = 20;

export const ownQuery = queryOptions({
  queryKey: [...KEY, 'own'],
  queryFn: ({ signal }) => callApi<OwnOrganisation[]>(OWN, { signal }),
  staleTime: 30_000,
});

export function partsQuery(id: string) {
  return queryOptions({
    queryKey: [...KEY, 'parts', id],
    queryFn: ({ signal }) => callApi<OrganisationPart[]>(`${OWN}/${id}/parts`, { signal }),
  });
}

export function schoolsQuery(path: string, id: string, search: string, page: number) {
  const query = new URLSearchParams({ search, page: String(page), pageSize: String(PAGE_SIZE) });
  return queryOptions({
    queryKey: [...KEY, path, id, 'schools', query.toString()],
    queryFn: ({ signal }) => callApi<Page<OrganisationSchool>>(`${path}/${id}/schools?${query}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function overviewQuery(
  id: string,
  { page, ...asked }: { search: string; sort: string; page: number },
) {
  const query = new URLSearchParams({ ...asked, page: String(page), pageSize: String(PAGE_SIZE) });
  return queryOptions({
    queryKey: [...KEY, 'overview', id, query.toString()],
    queryFn: ({ signal }) => callApi<OrganisationOverview>(`${OWN}/${id}/overview?${query}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

export function membersQuery(path: string, id: string) {
  return queryOptions({
    queryKey: [...KEY, path, id, 'members'],
    queryFn: ({ signal }) => callApi<OrganisationMember[]>(`${path}/${id}/members`, { signal }),
  });
}

export interface NewMember {
  schoolCode: string;
  email: string;
  role: DistrictRole;
}

export function useNameMember(path: string, id: string) {
  return useTreeStep((form: NewMember) => callApi(`${path}/${id}/members`, { body: form }));
}

export function useRemoveMember(path: string, id: string) {
  return useTreeStep((memberId: string) =>
    callApi(`${path}/${id}/members/${memberId}/remove`, { method: 'POST' }),
  );
}

export const aboveQuery = queryOptions({
  queryKey: [...KEY, 'above'],
  queryFn: ({ signal }) => callApi<SchoolOrganisation>('/api/school-admin/organisation', { signal }),
});

import '../texts';
import type { MovedOrganisation, OrganisationNode, Page, PlatformSchool } from '@homeroom/contracts';
import type { OrganisationKind } from '@homeroom/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi, changeOnce, createOnce } from '../../../lib/api-client';
import { useWrite } from '../../../lib/use-write';

const PLATFORM = '/api/super-super-admin';
export const TREE = `${PLATFORM}/organisations`;
const KEY = ['organisations'];

export const treeQuery = queryOptions({
  queryKey: [...KEY, 'tree'],
  queryFn: ({ signal }) => callApi<OrganisationNode[]>(TREE, { signal }),
  staleTime: 10_000,
});

const MOST_FOUND = 8;

/** A few schools of the whole platform that match the search. */
export function anySchoolQuery(search: string) {
  const query = new URLSearchParams({ search, page: '1', pageSize: String(MOST_FOUND) });
  return queryOptions({
    queryKey: [...KEY, 'any-school', search],
    queryFn: ({ signal }) => callApi<Page<PlatformSchool>>(`${PLATFORM}/schools?${query}`, { signal }),
    placeholderData: keepPreviousData,
  });
}

/** Any change to the tree may change its counts and lists. */
export function useTreeStep<V, A>(step: (variables: V) => Promise<A>) {
  return useWrite(KEY, step);
}

interface Described {
  name: string;
  kind: OrganisationKind;
}

export function useCreateOrganisation() {
  return useTreeStep(({ parentId, ...form }: Described & { parentId: string | null }) =>
    createOnce<OrganisationNode>(TREE, { ...form, parentId: parentId ?? '' }),
  );
}

export function useChangeOrganisation(id: string) {
  return useTreeStep((form: Partial<Described>) => changeOnce(`${TREE}/${id}`, form));
}

export function useMoveOrganisation(id: string) {
  return useTreeStep((parentId: string | null) =>
    callApi<MovedOrganisation>(`${TREE}/${id}/move`, { body: { parentId } }),
  );
}

export function useCloseOrganisation() {
  return useTreeStep((id: string) => callApi(`${TREE}/${id}/close`, { method: 'POST' }));
}

export function usePlaceSchool() {
  return useTreeStep(({ schoolId, organisationId }: { schoolId: string; organisationId: string | null }) =>
    callApi<MovedOrganisation>(`${PLATFORM}/schools/${schoolId}/organisation`, { body: { organisationId } }),
  );
}

import type { OrganisationSchool } from '@homeroom/contracts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { QueryView } from '../../../components/query-view';
import { Table } from '../../../components/table/table';
import { useAddress } from '../../../lib/use-address';
import { schoolsQuery } from '../api/below';
import { FoundSchools, SchoolSearch } from './school-results';

interface SchoolsBelowProps {
  /** The endpoint, for the operator or for a member. */
  path: string;
  organisation: { id: string; name: string };
  /** Actions for all schools, and for each one. */
  actions?: ReactNode;
  actionsOf: (school: OrganisationSchool) => ReactNode;
}

export function SchoolsBelow({ path, organisation, actions, actionsOf }: SchoolsBelowProps) {
  const { t } = useTranslation('organisations');
  const { read, page } = useAddress();
  const query = useQuery(schoolsQuery(path, organisation.id, read('school'), page));
  return (
    <AccountSection title={t('schools.title')} actions={actions}>
      <SchoolSearch />
      <QueryView query={query}>
        {({ items, total, pageSize }) => (
          <FoundSchools total={total} pageSize={pageSize}>
            <Table
              label={t('schools.label', { name: organisation.name })}
              rows={items}
              isOld={query.isPlaceholderData}
              columns={[
                { label: t('schools.name'), cell: ({ name }) => name },
                { label: t('schools.code'), cell: ({ code }) => code },
                { label: t('schools.under'), cell: (school) => school.organisation.name },
                { label: t('schools.actions'), cell: actionsOf },
              ]}
            />
          </FoundSchools>
        )}
      </QueryView>
    </AccountSection>
  );
}

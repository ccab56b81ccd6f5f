import '../../../i18n/shared/office';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TableList } from '../../../components/table/list';
import { Toolbar } from '../../../components/people-list/toolbar';
import { searchIn, useListAddress } from '../../../lib/list-address';
import { staffPageQuery } from '../api/staff-factors';
import { StaffTable } from './staff-table';
import classes from './staff-factors.module.css';

const PAGE_SIZE = 25;
const DEFAULTS = { search: '' };

/** Staff with and without a second factor, in pages; collapsed, and loaded only when opened. */
export function StaffList({ summary, ownId }: { summary: string; ownId: string }) {
  const { t } = useTranslation('staffFactors');
  const address = useListAddress(DEFAULTS);
  const { page, turnTo } = address;
  const { onSearch, ...searched } = searchIn(address);
  const { search, isNarrowed } = searched;
  const [isOpen, setIsOpen] = useState(isNarrowed || page > 1);
  const query = useQuery({ ...staffPageQuery({ page, pageSize: PAGE_SIZE, search }), enabled: isOpen });
  return (
    <details
      className={classes.staff}
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary>{summary}</summary>
      {/* A skeleton in a closed section would hold back everything that waits for the page to be loaded. */}
      {isOpen && (
        <TableList
          isInCard
          query={query}
          toolbar={<Toolbar searchLabel={t('search')} onSearch={onSearch} {...searched} />}
          {...searched}
          onTurn={turnTo}
          nobody={null}
        >
          {(staff, isOld) => <StaffTable staff={staff} isOld={isOld} ownId={ownId} />}
        </TableList>
      )}
    </details>
  );
}

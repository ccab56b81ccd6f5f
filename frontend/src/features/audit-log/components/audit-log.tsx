import '../../../i18n/audit';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuditDetails } from '../../../components/audit-detail';
import { useAuditWords } from '../../../components/audit-words';
import { Card } from '../../../components/card';
import { DataTable } from '../../../components/data-table';
import { Moment } from '../../../components/moment';
import { Pager } from '../../../components/pager';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { schoolAuditQuery } from '../api/get-school-audit';

/** The school reads what was done to it. */
export function AuditLog() {
  const { t } = useTranslation('audit');
  const words = useAuditWords();
  const [page, setPage] = useState(1);
  const query = useQuery(schoolAuditQuery(page));
  return (
    <Card>
      <QueryView query={query}>
        {({ items, total, pageSize }) =>
          total === 0 ? (
            <EmptyState title={t('emptyTitle')} description={t('emptyText')} />
          ) : (
            <>
              <DataTable
                label={t('label')}
                rows={items}
                isOld={query.isPlaceholderData}
                columns={[
                  { label: t('what'), cell: ({ action }) => words.action(action) },
                  { label: t('when'), cell: ({ at }) => <Moment at={at} /> },
                  { label: t('who'), cell: ({ actorRole }) => words.actor(actorRole) },
                  { label: t('details'), cell: ({ detail }) => <AuditDetails detail={detail} /> },
                ]}
              />
              <Pager page={page} pageSize={pageSize} total={total} onTurn={setPage} />
            </>
          )
        }
      </QueryView>
    </Card>
  );
}

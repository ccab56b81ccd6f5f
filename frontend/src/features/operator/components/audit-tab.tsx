import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AuditDetails } from '../../../components/audit-detail';
import { useAuditWords } from '../../../components/audit-words';
import { Card } from '../../../components/card';
import { Table } from '../../../components/table/table';
import { Moment } from '../../../components/moment';
import { Pager } from '../../../components/pager';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { platformAuditQuery } from '../api/get-audit';
import { useAddress } from '../../../lib/use-address';
import { AuditFilter } from './audit-filter';
import classes from './payments-tab.module.css';

export function AuditTab() {
  const { t } = useTranslation(['operator', 'audit']);
  const words = useAuditWords();
  const address = useAddress();
  const wanted = {
    schoolId: address.read('schoolId'),
    action: address.read('action'),
    actor: address.read('actor'),
    from: address.read('from'),
    to: address.read('to'),
  };
  const isNarrowed = Object.values(wanted).some((value) => value !== '');
  const query = useQuery(platformAuditQuery(wanted, address.page));
  return (
    <Card>
      <AuditFilter wanted={wanted} isNarrowed={isNarrowed} onNarrow={address.narrow} />
      <QueryView query={query}>
        {({ items, total, isMore, page, pageSize }) =>
          total === 0 ? (
            <EmptyState
              meaning={isNarrowed ? 'notFound' : 'empty'}
              title={t(isNarrowed ? 'audit.emptyTitle' : 'audit.noneTitle')}
              description={t('audit.emptyText')}
            >
              {isNarrowed && (
                <Button
                  variant="default"
                  onClick={() => address.narrow({ schoolId: '', action: '', actor: '', from: '', to: '' })}
                >
                  {t('audit.clear')}
                </Button>
              )}
            </EmptyState>
          ) : (
            <>
              {isMore && <Text role="status">{t('audit.more', { total })}</Text>}
              <Table
                name="platform-audit"
                label={t('tabs.audit')}
                rows={items}
                isOld={query.isPlaceholderData}
                columns={[
                  { label: t('audit:what'), cell: ({ action }) => words.action(action) },
                  {
                    key: 'school',
                    label: t('audit.school'),
                    cell: ({ schoolName, schoolCode }) => (
                      <>
                        {schoolName ?? t('audit.platform')}
                        {schoolCode && <span className={classes.dimmed}>{schoolCode}</span>}
                      </>
                    ),
                  },
                  { key: 'when', label: t('audit:when'), cell: ({ at }) => <Moment at={at} /> },
                  {
                    key: 'who',
                    label: t('audit:who'),
                    cell: ({ actorRole }) => words.actor(actorRole),
                  },
                  {
                    key: 'details',
                    label: t('audit:details'),
                    long: true,
                    cell: ({ detail, network }) => <AuditDetails detail={detail} network={network} />,
                  },
                ]}
              />
              <Pager page={page} pageSize={pageSize} total={total} onTurn={address.turn} />
            </>
          )
        }
      </QueryView>
    </Card>
  );
}

import '../../../i18n/shared/audit';
import type { AuditEntry } from '@homeroom/contracts';
import { isVisitorRole } from '@homeroom/domain';
import { Button, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuditDetails } from '../../../components/audit-detail';
import { useAuditWords } from '../../../components/audit-words';
import { Card } from '../../../components/card';
import { Table } from '../../../components/table/table';
import { Moment } from '../../../components/moment';
import { Pager } from '../../../components/pager';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { useAddress } from '../../../lib/use-address';
import { schoolAuditQuery } from '../api/get-school-audit';
import { AuditFilter } from './audit-filter';
import { LinePerson, LineSubjects } from './line-people';

/** The school's audit log: who did what, and to whom. */
export function AuditLog() {
  const { t } = useTranslation('audit');
  const words = useAuditWords();
  const address = useAddress();
  const [chosen, setChosen] = useState<{ id: string; name: string }>();
  const wanted = {
    kind: address.read('kind'),
    person: address.read('person'),
    from: address.read('from'),
    to: address.read('to'),
  };
  const isNarrowed = Object.values(wanted).some((value) => value !== '');
  const query = useQuery(schoolAuditQuery(wanted, address.page));
  const choose = (id: string, name: string) => {
    setChosen({ id, name });
    address.narrow({ person: id });
  };
  const personName =
    chosen?.id === wanted.person ? chosen.name : nameIn(query.data?.items ?? [], wanted.person);
  return (
    <Card>
      <AuditFilter
        wanted={wanted}
        personName={personName}
        isNarrowed={isNarrowed}
        onPerson={choose}
        onNarrow={address.narrow}
      />
      <QueryView query={query}>
        {({ items, total, page, pageSize }) =>
          total === 0 ? (
            <EmptyState
              meaning={isNarrowed ? 'notFound' : 'empty'}
              title={t(isNarrowed ? 'nothingFound' : 'emptyTitle')}
              description={t(isNarrowed ? 'nothingFoundText' : 'emptyText')}
            >
              {isNarrowed && (
                <Button
                  variant="default"
                  onClick={() => address.narrow({ kind: '', person: '', from: '', to: '' })}
                >
                  {t('filter.clear')}
                </Button>
              )}
            </EmptyState>
          ) : (
            <>
              <Table
                name="audit"
                label={t('label')}
                rows={items}
                isOld={query.isPlaceholderData}
                columns={[
                  { label: t('what'), cell: ({ action }) => words.action(action) },
                  {
                    key: 'about',
                    label: t('about'),
                    cell: ({ about }) => <LineSubjects about={about} onChoose={choose} />,
                  },
                  { key: 'when', label: t('when'), cell: ({ at }) => <Moment at={at} /> },
                  {
                    key: 'who',
                    label: t('who'),
                    cell: ({ actorId, actorName, actorRole }) => (
                      <>
                        <LinePerson
                          id={isVisitorRole(actorRole) ? null : actorId}
                          name={actorName}
                          otherwise={words.actor(actorRole)}
                          onChoose={choose}
                        />
                        {actorName !== null && actorRole !== 'super_super_admin' && (
                          <Text size="sm" c="dimmed">
                            {words.actor(actorRole)}
                          </Text>
                        )}
                      </>
                    ),
                  },
                  {
                    key: 'details',
                    label: t('details'),
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

function nameIn(lines: readonly AuditEntry[], person: string): string | undefined {
  for (const { actorId, actorName, about } of lines) {
    const name = actorId === person ? actorName : about.find(({ id }) => id === person)?.name;
    if (name) return name;
  }
  return undefined;
}

import type { ParkedFactList } from '@homeroom/contracts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { QueryView } from '../../../components/query-view';
import { parkedFactsQuery } from '../api/parked-facts';
import { kindsOf } from '../parked-kinds';
import { ParkedKindTable } from './parked-kind';

/** Events between services that could not be processed. */
export function ParkedPanel() {
  const { t } = useTranslation('operator');
  return (
    <AccountSection title={t('parked.title')} lead={t('parked.lead')}>
      <QueryView query={useQuery(parkedFactsQuery)}>{(list) => <Parked list={list} />}</QueryView>
    </AccountSection>
  );
}

function Parked({ list: { items, total, silent } }: { list: ParkedFactList }) {
  const { t } = useTranslation('operator');
  return (
    <>
      {silent.length > 0 && (
        <Text role="status" fw={600}>
          {t('parked.silent', {
            services: silent.map((service) => t(`parked.services.${service}`)).join(', '),
          })}
        </Text>
      )}
      {items.length === 0 && silent.length === 0 && <Text>{t('parked.none')}</Text>}
      {total > items.length && <Text>{t('parked.newest', { shown: items.length, total })}</Text>}
      {kindsOf(items).map((kind) => (
        <ParkedKindTable key={`${kind.service} ${kind.name}`} kind={kind} />
      ))}
    </>
  );
}

import '../../alerts/texts/partners';
import type { AlertPartnerReport, AlertReport } from '@homeroom/contracts';
import { Box, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { Item, ItemList } from '../../../components/item-list';
import { QueryView } from '../../../components/query-view';
import { partnersToldQuery } from '../../alerts/api/alert-partners';
import { missedAs, usePartnerState } from '../../alerts/components/use-partner-state';

/** What each partner was told about the alarm and when it accepted it; empty if the school has no partners. */
export function PartnersReport({ report }: { report: AlertReport }) {
  const { id } = report;
  const { t } = useTranslation('staffAlert');
  const query = useQuery(partnersToldQuery(id));
  if (query.isPending || query.data?.partners.length === 0) return null;
  return (
    <Card>
      <Title order={2} size="h3" mb="sm">
        {t('partners.title')}
      </Title>
      <QueryView query={query}>
        {({ partners }) => (
          <ItemList label={t('partners.title')}>
            {partners.map((partner) => (
              <Item
                key={partner.id}
                title={partner.name}
                line={<Messages partner={partner} report={report} />}
              />
            ))}
          </ItemList>
        )}
      </QueryView>
    </Card>
  );
}

interface MessagesProps {
  partner: AlertPartnerReport['partners'][number];
  report: AlertReport;
}

function Messages({ partner, report: { status, steps, school } }: MessagesProps) {
  const { name, isMissed, messages } = partner;
  const { t } = useTranslation(['staffAlert', 'alertPartners']);
  const stateOf = usePartnerState(school);
  const updates = steps.filter(({ what }) => what === 'said').length;
  const whatIs = (notice: number) => {
    if (notice === 0) return t('partners.alert');
    if (status === 'active' || notice <= updates) return t('partners.update', { number: notice });
    return t(`partners.${status}`);
  };
  const lines = messages.map((message) => {
    const { notice, state, outcome, status } = message;
    const what = whatIs(notice);
    const why =
      outcome === null || state === 'handed_over'
        ? ''
        : ` (${t(`alertPartners:outcome.${outcome}`, { status })})`;
    return (
      <Text key={notice} span inherit>
        {what}: {stateOf(message)}
        {why}
      </Text>
    );
  });
  return (
    <Box component="span" display="grid" w="100%">
      {isMissed && (
        <Text span inherit fw={700}>
          {t(`partners.${missedAs(partner, status !== 'active')}`, { name })}
        </Text>
      )}
      {lines.length === 0 ? stateOf(undefined) : lines}
    </Box>
  );
}

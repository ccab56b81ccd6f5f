import type { ReceiptLine, WrittenAnnouncement } from '@homeroom/contracts';
import { RECEIPT_STATES, type ReceiptState } from '@homeroom/domain';
import { Badge, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { ChoiceBar } from '../../../components/choice-bar';
import { ExportFile } from '../../../components/export-file';
import { Item, ItemList } from '../../../components/item-list';
import { Moment } from '../../../components/moment';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { useAddress } from '../../../lib/use-address';
import { receiptsPath, receiptsQuery } from '../api/written';
import { Remind } from './remind';

/** Who has read it: families listed under their child, students and staff individually. */
export function Receipts({ announcement }: { announcement: WrittenAnnouncement }) {
  const { t } = useTranslation('announcing');
  const { id, state, remindedAt } = announcement;
  const isOut = state === 'published';
  const address = useAddress();
  const asked = address.read('state');
  const shown = RECEIPT_STATES.find((each) => each === asked) ?? '';
  const [page, turn] = useState(1);
  const show = (value: ReceiptState | '') => {
    turn(1);
    address.change({ state: value });
  };
  const query = useQuery(receiptsQuery(id, shown, page));
  return (
    <Card>
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2} size="h3">
            {t(isOut ? 'receipts.title' : 'receipts.would')}
          </Title>
          {isOut && (
            <Group gap="xs">
              <ExportFile
                lists={[
                  {
                    path: `${receiptsPath(id)}/export`,
                    label: t('receipts.export'),
                    about: t('receipts.exportAbout'),
                  },
                ]}
              />
              <Remind announcement={announcement} />
            </Group>
          )}
        </Group>
        {remindedAt && (
          <Text c="dimmed" size="sm">
            {t('receipts.remindedOn')} <Moment at={remindedAt} />
          </Text>
        )}
        <QueryView query={query}>
          {({ lines, counts, hasMore }) => (
            <>
              <ChoiceBar<ReceiptState | ''>
                label={t('receipts.filter')}
                choices={[
                  { value: '', label: t('receipts.all', { count: sumOf(counts) }) },
                  ...RECEIPT_STATES.map((value) => ({
                    value,
                    label: t(`receipts.states.${value}`, { count: counts[value] }),
                  })),
                ]}
                chosen={shown}
                onChoose={show}
              />
              {lines.length === 0 && page === 1 ? (
                <EmptyState title={t('receipts.noneTitle')} description={t('receipts.none')}>
                  <Button variant="default" onClick={() => show('')}>
                    {t('receipts.all', { count: sumOf(counts) })}
                  </Button>
                </EmptyState>
              ) : (
                <ItemList label={t('receipts.title')}>
                  {lines.map((line) => (
                    <Line key={`${line.kind} ${line.personId}`} line={line} />
                  ))}
                </ItemList>
              )}
              {(hasMore || page > 1) && (
                <Group justify="center">
                  <Button variant="default" onClick={() => turn(hasMore ? page + 1 : 1)}>
                    {t(hasMore ? 'receipts.next' : 'receipts.first')}
                  </Button>
                </Group>
              )}
            </>
          )}
        </QueryView>
      </Stack>
    </Card>
  );
}

const sumOf = (counts: Record<ReceiptState, number>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

function Line({ line }: { line: ReceiptLine }) {
  const { t } = useTranslation('announcing');
  const { kind, firstName, lastName, classNumber, people, state, readAt, confirmedAt } = line;
  const at = confirmedAt ?? readAt;
  const kin = people.map((person) => `${person.firstName} ${person.lastName}`.trim()).join(', ');
  return (
    <Item
      title={`${firstName} ${lastName}`.trim()}
      line={
        <>
          <span>{t(`receipts.kind.${kind}`)}</span>
          {classNumber !== null && <span>{t('receipts.class', { number: classNumber })}</span>}
          {kind === 'family' && <span>{kin === '' ? t('receipts.nobody') : kin}</span>}
          {line.answer !== null && <span>{t('survey.answered', { label: line.answer })}</span>}
        </>
      }
      actions={
        <Group gap="xs">
          {at && (
            <Text size="sm" c="dimmed">
              <Moment at={at} />
            </Text>
          )}
          <Badge variant={state === 'confirmed' || state === 'read' ? 'default' : 'filled'}>
            {line.isConfirmedEarlier ? t('receipts.earlier') : t(`receipts.state.${state}`)}
          </Badge>
        </Group>
      }
    />
  );
}

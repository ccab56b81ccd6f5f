import type { ClassCard, SlipChoice, SlipsFor } from '@homeroom/contracts';
import { PIN_HOLDERS } from '@homeroom/domain';
import { NativeSelect, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { Choices } from '../../../components/choices';
import { FirstClass } from '../../../components/first-class';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { WriteButton } from '../../../components/write-controls';
import { showRefusal } from '../../../lib/toasts';
import { slipChoiceQuery, useOrderSlips } from '../api/slip-orders';

interface NewSlipsProps {
  whom: SlipsFor;
  classes: readonly ClassCard[];
  onWhom: (whom: SlipsFor) => void;
}

/** Whose slips to make, and whether people who have one get a new one. */
export function NewSlips({ whom, classes, onWhom }: NewSlipsProps) {
  const { t } = useTranslation('slipOrders');
  const { holder = 'student', importId, classNumber } = whom;
  if (importId === undefined && classes.length === 0)
    return (
      <EmptyState title={t('noClassesTitle')} description={t('noClassesText')}>
        <FirstClass />
      </EmptyState>
    );
  return (
    <AccountSection title={t('new')}>
      <Stack gap="md">
        <Choices
          legend={t('holder')}
          name="holder"
          options={PIN_HOLDERS.map((value) => ({ value, label: t(`holders.${value}`) }))}
          value={holder}
          onChange={(chosen) => onWhom({ ...whom, holder: chosen })}
        />
        {importId === undefined ? (
          <NativeSelect
            label={t('class')}
            value={classNumber ?? ''}
            onChange={({ currentTarget }) => onWhom({ ...whom, classNumber: Number(currentTarget.value) })}
            data={[
              ...(classNumber === undefined ? [{ value: '', label: t('chooseClass') }] : []),
              ...classes.map((card) => ({
                value: String(card.classNumber),
                label: `${card.classNumber} · ${card.className}`,
              })),
            ]}
          />
        ) : (
          <Text fw={600}>{t(`${holder}.ofImport`)}</Text>
        )}
        {(importId !== undefined || classNumber !== undefined) && <Choice whom={whom} />}
      </Stack>
    </AccountSection>
  );
}

function Choice({ whom }: { whom: SlipsFor }) {
  return (
    <QueryView query={useQuery(slipChoiceQuery(whom))}>
      {(choice) => <Order whom={whom} choice={choice} />}
    </QueryView>
  );
}

function Order({ whom, choice: { without, having } }: { whom: SlipsFor; choice: SlipChoice }) {
  const { t } = useTranslation('slipOrders');
  const { holder = 'student' } = whom;
  const order = useOrderSlips();
  const [chosen, setChosen] = useState<'new' | 'everybody'>(without > 0 ? 'new' : 'everybody');
  const everybody = without + having;
  if (everybody === 0) return <Text>{t(`${holder}.nobody`)}</Text>;
  const count = chosen === 'new' ? without : everybody;
  const submit = () =>
    order.mutate(
      { ...whom, everybody: chosen === 'everybody' },
      { onError: (error) => showRefusal(t('failed'), error, t('failedPlain')) },
    );
  return (
    <Stack gap="md" align="flex-start">
      {without > 0 && having > 0 ? (
        <Choices
          legend={t('whose')}
          name="whose"
          options={[
            { value: 'new', label: t(`${holder}.onlyNew`, { count: without }) },
            { value: 'everybody', label: t(`${holder}.everybody`, { count: everybody }) },
          ]}
          value={chosen}
          onChange={setChosen}
        />
      ) : (
        <Text>
          {without > 0
            ? t(`${holder}.onlyNew`, { count: without })
            : t(`${holder}.everybody`, { count: everybody })}
        </Text>
      )}
      {chosen === 'everybody' && having > 0 && (
        <Text role="status" fw={600}>
          {t(`${holder}.ends`, { count: having })}
        </Text>
      )}
      <WriteButton touches="taken" loading={order.isPending} onClick={submit}>
        {t('submit', { count })}
      </WriteButton>
    </Stack>
  );
}

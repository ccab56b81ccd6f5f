import type { GoingAhead } from '@homeroom/contracts';
import { countAhead, RETENTION_DAYS_AHEAD, type RetentionKind, weeksAhead } from '@homeroom/domain';
import { NativeSelect, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BarsChart } from '../../../components/bars-chart';
import { dayText, daysInWords } from '../../../components/moment';
import { Table } from '../../../components/table/table';

interface ClocksProps {
  label: string;
  kinds: readonly [RetentionKind, ...RetentionKind[]];
  ahead: GoingAhead;
}

const MONTH = 30;

/** The retention period of each kind with the data due, and the weeks of the selected kind. */
export function Clocks({ label, kinds, ahead: { today, going } }: ClocksProps) {
  const { t, i18n } = useTranslation('retention');
  const busiest = kinds.find((kind) => going.some((each) => each.kind === kind)) ?? kinds[0];
  const [chosen, choose] = useState<RetentionKind>(busiest);
  const of = (kind: RetentionKind, isHeld: boolean) =>
    going.filter((each) => each.kind === kind && each.isHeld === isHeld);
  const count = (kind: RetentionKind, within: number, isHeld = false) =>
    countAhead(of(kind, isHeld), today, within).toLocaleString(i18n.language);
  return (
    <Stack gap="md">
      <Table
        label={label}
        rows={kinds.map((id) => ({ id }))}
        columns={[
          { label, cell: ({ id }) => t(`kinds.${id}.title`) },
          { label: t('ahead.stays'), cell: ({ id }) => t(`kinds.${id}.rule`), long: true },
          { label: t('ahead.month'), cell: ({ id }) => count(id, MONTH), amount: true },
          { label: t('ahead.quarter'), cell: ({ id }) => count(id, RETENTION_DAYS_AHEAD), amount: true },
          { label: t('ahead.held'), cell: ({ id }) => count(id, RETENTION_DAYS_AHEAD, true), amount: true },
        ]}
      />
      <NativeSelect
        label={t('ahead.choose')}
        data={kinds.map((value) => ({ value, label: t(`kinds.${value}.title`) }))}
        value={chosen}
        onChange={({ currentTarget: { value } }) => choose(kinds.find((kind) => kind === value) ?? kinds[0])}
        maw={320}
      />
      <BarsChart
        title={t('ahead.chart', { kind: t(`kinds.${chosen}.title`) })}
        of={t('ahead.week')}
        none={t('ahead.none')}
        show={(value) => value.toLocaleString(i18n.language)}
        bars={weeksAhead(of(chosen, false), today).map(({ from, until, count: value }) => ({
          key: from,
          short: dayText(from, i18n.language, { day: 'numeric', month: 'numeric' }),
          name: daysInWords(from, until, i18n.language),
          value,
        }))}
      />
    </Stack>
  );
}

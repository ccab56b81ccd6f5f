import type { TimetableWeek } from '@homeroom/contracts';
import { Button, Group, Title } from '@mantine/core';
import { daysAfter } from '@homeroom/domain';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { daysInWords } from '../../../components/moment';
import { useAddress } from '../../../lib/use-address';
import { PrintButton } from '../../../components/print-button';

/** The heading of a week, with navigation to other weeks and printing. */
export function WeekFrame({ week, children }: { week: TimetableWeek; children?: ReactNode }) {
  const { t, i18n } = useTranslation('timetable');
  const address = useAddress();
  const { monday } = week;
  const turn = (day: string) => address.change({ week: day });
  return (
    <Group justify="space-between" mb="md">
      <Title order={2} size="h3" aria-live="polite">
        {daysInWords(monday, week.days.at(-1)?.day ?? monday, i18n.language)}
      </Title>
      <Group gap="xs" data-print="never">
        <Button variant="default" onClick={() => turn(daysAfter(monday, -7))}>
          {t('before')}
        </Button>
        {address.read('week') !== '' && (
          <Button variant="default" onClick={() => turn('')}>
            {t('now')}
          </Button>
        )}
        <Button variant="default" onClick={() => turn(daysAfter(monday, 7))}>
          {t('after')}
        </Button>
        <PrintButton variant="default">{t('print')}</PrintButton>
        {children}
      </Group>
    </Group>
  );
}

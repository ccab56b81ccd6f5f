import type { HomeworkLine } from '@homeroom/contracts';
import { Progress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';

type Counts = Pick<HomeworkLine, 'students' | 'handedIn' | 'toMark'>;

/** How many have handed it in, and how many hand-ins wait for marking. */
export function HandedIn({ students, handedIn, toMark }: Counts) {
  const { t } = useTranslation('homework');
  return (
    // One width for all lines, so that the bars can be compared.
    <div style={{ width: '15rem', maxWidth: '100%' }}>
      <Text size="sm">
        {t('handedInOf', { handedIn, students })}
        {toMark > 0 && <> · {t('toMark', { count: toMark })}</>}
      </Text>
      <Progress value={students === 0 ? 0 : (handedIn / students) * 100} aria-hidden="true" />
    </div>
  );
}

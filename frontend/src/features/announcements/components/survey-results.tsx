import type { WrittenAnnouncement } from '@homeroom/contracts';
import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Item, ItemList } from '../../../components/item-list';

/** How often each answer was chosen; who chose it is listed with the receipts. */
export function SurveyResults({ survey }: { survey: NonNullable<WrittenAnnouncement['survey']> }) {
  const { t } = useTranslation('announcing');
  return (
    <section>
      <Title order={2} size="h4">
        {t('survey.results')}
      </Title>
      <ItemList label={t('survey.results')}>
        {survey.choices.map(({ id, label, capacity, taken }) => (
          <Item
            key={id}
            title={label}
            actions={
              capacity === null ? t('survey.taken', { count: taken }) : t('survey.of', { taken, capacity })
            }
          />
        ))}
      </ItemList>
    </section>
  );
}

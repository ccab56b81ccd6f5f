import type { Announcement } from '@homeroom/contracts';
import { Anchor, Badge, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Item, ItemList } from '../../../components/item-list';
import { Moment } from '../../../components/moment';
import { titleFor } from '../model';
import { InLanguage } from './in-language';

export function AnnouncementList({ announcements }: { announcements: readonly Announcement[] }) {
  const { t } = useTranslation('announcements');
  return (
    <ItemList label={t('list')}>
      {announcements.map((announcement) => (
        <Line key={announcement.id} announcement={announcement} />
      ))}
    </ItemList>
  );
}

function Line({ announcement }: { announcement: Announcement }) {
  const { t, i18n } = useTranslation('announcements');
  const { id, forms, authorName, publishedAt, isRead, isPinned, asksConfirmation, confirmedAt } =
    announcement;
  const { title, language } = titleFor(forms, i18n.language);
  return (
    <Item
      title={
        <Anchor component={Link} to={`/announcements?open=${id}`} underline="always" fw={isRead ? 500 : 700}>
          <InLanguage language={language}>{title}</InLanguage>
        </Anchor>
      }
      line={
        <>
          <span>{authorName ?? t('school')}</span>
          <Moment at={publishedAt} />
        </>
      }
      actions={
        <Group gap="xs">
          {!isRead && <Badge>{t('new')}</Badge>}
          {isPinned && <Badge variant="default">{t('pinned')}</Badge>}
          {asksConfirmation && (
            <Badge variant={confirmedAt ? 'default' : 'filled'}>
              {t(confirmedAt ? 'confirmed' : 'asks')}
            </Badge>
          )}
        </Group>
      }
    />
  );
}

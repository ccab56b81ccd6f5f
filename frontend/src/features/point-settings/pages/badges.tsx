import '../texts';
import '../../points/texts';
import type { SchoolBadges } from '@homeroom/contracts';
import type { OwnBadge } from '@homeroom/domain';
import { IconArchive, IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { ActionMenu } from '../../../components/action-menu';
import Drawing from '../../../components/drawing';
import { Item, ItemList } from '../../../components/item-list';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { Toggle } from '../../../components/toggle';
import { usePutAway } from '../../../components/use-put-away';
import { WriteButton, WriteFields } from '../../../components/write-controls';
import { inWords } from '../../../i18n/said';
import { edited, type Editing } from '../../../lib/edited';
import { usePageHead } from '../../../lib/page-head';
import { showRefusal } from '../../../lib/toasts';
import { categoriesQuery } from '../../points/api/get-categories';
import { useBadgeWords } from '../../student-portal/components/use-badge-words';
import { badgesQuery, useHideBadge, usePutBadgeAway } from '../api/badges';
import { BadgeDialog } from '../components/badge-dialog';

/** The badges that the school's students can earn. */
export default function BadgesPage() {
  const { t } = useTranslation('pointSettings');
  usePageHead({ title: t('badges.title'), description: t('badges.description') });
  const query = useQuery(badgesQuery);
  const [editing, setEditing] = useState<Editing<OwnBadge>>(null);
  const { mutateAsync } = usePutBadgeAway();
  const { toggle, bar } = usePutAway({
    things: query.data?.own,
    told: ({ name, archivedAt }: OwnBadge) => ({ name, isArchived: archivedAt !== null }),
    write: mutateAsync,
    say: (key) => t(key),
  });
  const add = <WriteButton onClick={() => setEditing('new')}>{t('badges.add')}</WriteButton>;
  return (
    <Page size={980}>
      <PageTitle title={t('badges.title')} lead={t('badges.lead')}>
        {add}
      </PageTitle>
      <QueryView query={query}>
        {({ own, given }) => (
          <>
            <AccountSection title={t('badges.own')} lead={t('badges.ownLead')}>
              {own.length === 0 ? (
                <EmptyState title={t('badges.emptyTitle')} description={t('badges.emptyText')}>
                  {add}
                </EmptyState>
              ) : (
                <ItemList label={t('badges.own')}>
                  {own.map((badge) => (
                    <Own
                      key={badge.id}
                      badge={badge}
                      onEdit={() => setEditing(badge)}
                      onToggle={() => toggle(badge)}
                    />
                  ))}
                </ItemList>
              )}
            </AccountSection>
            <Given given={given} />
          </>
        )}
      </QueryView>
      {bar}
      <BadgeDialog opened={editing !== null} onClose={() => setEditing(null)} badge={edited(editing)} />
    </Page>
  );
}

interface OwnProps {
  badge: OwnBadge;
  onEdit: () => void;
  /** Puts it away, or brings it back. */
  onToggle: () => void;
}

function Own({ badge, onEdit, onToggle }: OwnProps) {
  const { t } = useTranslation('pointSettings');
  const { data: categories = [] } = useQuery(categoriesQuery());
  const { name, icon, rule, archivedAt } = badge;
  const isArchived = archivedAt !== null;
  const category = categories.find(({ id }) => id === rule?.categoryId);
  const how =
    rule === null
      ? t('badges.byHand')
      : t(`badges.rule.${rule.span}`, {
          count: rule.goal,
          category: category ? inWords(category.name) : t('badges.anyCategory'),
        });
  return (
    <Item
      icon={<Drawing name={icon} />}
      title={name}
      line={isArchived ? `${how} · ${t('away')}` : how}
      actions={
        <ActionMenu
          label={t('actions', { name })}
          actions={[
            { label: t('edit'), icon: <IconPencil size={18} />, onClick: onEdit },
            {
              label: t(isArchived ? 'restore' : 'archive'),
              icon: <IconArchive size={18} />,
              onClick: onToggle,
              apart: true,
            },
          ]}
        />
      }
    />
  );
}

function Given({ given }: Pick<SchoolBadges, 'given'>) {
  const { t } = useTranslation('pointSettings');
  const words = useBadgeWords();
  const hide = useHideBadge();
  return (
    <AccountSection title={t('badges.given')} lead={t('badges.givenLead')}>
      <WriteFields>
        {given.map(({ isHidden, ...badge }) => {
          const { name, how } = words({ ...badge, have: 0, earnedAt: null });
          const isPending = hide.isPending && hide.variables.key === badge.key;
          return (
            <Toggle
              key={badge.key}
              label={name}
              hint={how}
              checked={isPending ? !hide.variables.isHidden : !isHidden}
              disabled={hide.isPending}
              onChange={(isShown) =>
                hide.mutate(
                  { key: badge.key, isHidden: !isShown },
                  { onError: (error) => showRefusal(t('failed'), error, t('failedText')) },
                )
              }
            />
          );
        })}
      </WriteFields>
    </AccountSection>
  );
}

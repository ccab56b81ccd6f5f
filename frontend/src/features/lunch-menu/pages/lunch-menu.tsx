import '../texts';
import type { LunchMenu } from '@homeroom/contracts';
import { Button, Group, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayText } from '../../../components/moment';
import { Card } from '../../../components/card';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { WriteButton } from '../../../components/write-controls';
import { usePageHead } from '../../../lib/page-head';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { useAddress } from '../../../lib/use-address';
import { lunchMenuQuery } from '../api/lunch-menu';
import { MenuForm } from '../components/menu-form';
import { MenuWeek } from '../components/menu-week';
import { MenusElsewhere } from '../components/menus-elsewhere';
import { isWritten, weeksFrom } from '../model';

export default function LunchMenuPage() {
  const { t, i18n } = useTranslation('lunchMenu');
  usePageHead({ title: t('title'), description: t('description') });
  const user = useSignedInUser();
  const address = useAddress();
  const queryClient = useQueryClient();
  const day = address.read('week');
  const [editing, setEditing] = useState<{ week: string; from: string } | null>(null);
  // The week being edited stays the same even when the current week changes meanwhile.
  const edited = editing?.from === day ? editing.week : null;
  const query = useQuery(lunchMenuQuery(edited ?? day));
  const isOffice = user.role === 'school_admin';
  const edit = (menu: LunchMenu) => {
    queryClient.setQueryData(lunchMenuQuery(menu.week).queryKey, menu);
    setEditing({ week: menu.week, from: day });
  };
  const turn = (week: string) => {
    setEditing(null);
    address.change({ week });
  };
  return (
    <Page>
      <PageTitle title={t('title')} lead={t(isOffice ? 'leadOffice' : 'lead')} />
      <Card>
        <QueryView query={query}>
          {(menu) => {
            const label = t('weekOf', {
              day: dayText(menu.week, i18n.language, { day: 'numeric', month: 'long', year: 'numeric' }),
            });
            const isEditing = isOffice && edited === menu.week;
            const isEmpty = !menu.days.some(isWritten);
            return (
              <>
                <Group justify="space-between" mb="md">
                  <Title order={2} size="h3" aria-live="polite">
                    {label}
                  </Title>
                  {!isEditing && (
                    <Group gap="xs">
                      <Button variant="default" onClick={() => turn(weeksFrom(menu.week, -1))}>
                        {t('before')}
                      </Button>
                      {day !== '' && (
                        <Button variant="default" onClick={() => turn('')}>
                          {t('thisWeek')}
                        </Button>
                      )}
                      <Button variant="default" onClick={() => turn(weeksFrom(menu.week, 1))}>
                        {t('after')}
                      </Button>
                      {isOffice && !isEmpty && (
                        <WriteButton onClick={() => edit(menu)}>{t('edit')}</WriteButton>
                      )}
                    </Group>
                  )}
                </Group>
                {isEditing ? (
                  <MenuForm key={menu.week} menu={menu} onDone={() => setEditing(null)} />
                ) : isEmpty ? (
                  <EmptyState
                    title={t('emptyTitle')}
                    description={t(isOffice ? 'emptyTextOffice' : 'emptyText')}
                  >
                    {isOffice ? (
                      <WriteButton onClick={() => edit(menu)}>{t('write')}</WriteButton>
                    ) : (
                      <Button variant="default" onClick={() => turn(weeksFrom(menu.week, 1))}>
                        {t('lookAfter')}
                      </Button>
                    )}
                  </EmptyState>
                ) : (
                  <MenuWeek menu={menu} label={label} />
                )}
              </>
            );
          }}
        </QueryView>
      </Card>
      <MenusElsewhere day={day} />
    </Page>
  );
}

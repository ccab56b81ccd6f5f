import '../texts';
import type { CalendarEntry } from '@homeroom/contracts';
import { may } from '@homeroom/domain';
import { Button, Group, Text } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ActionMenu } from '../../../components/action-menu';
import { Card } from '../../../components/card';
import { daysInWords } from '../../../components/moment';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { WriteButton } from '../../../components/write-controls';
import { edited, type Editing } from '../../../lib/edited';
import { usePageHead } from '../../../lib/page-head';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { useAddress } from '../../../lib/use-address';
import { calendarQuery } from '../api/calendar';
import { Agenda } from '../components/agenda';
import { Follow } from '../components/follow';
import { EntryDialog } from '../components/entry-dialog';
import { RemoveEntryDialog } from '../components/remove-entry-dialog';
import { monthFrom } from '../model';

/** Months shown on one page. */
const MONTHS = 3;

export default function CalendarPage() {
  const { t, i18n } = useTranslation('calendar');
  usePageHead({ title: t('title'), description: t('description') });
  const { role, teacherType, visit } = useSignedInUser();
  const isOffice = role === 'school_admin';
  const mayWrite = may('calendar.write', { role, teacherType });
  // Teachers receive class entries only of their own classes, so those are theirs to edit.
  const isOwn = ({ ofClass }: CalendarEntry) => isOffice || (mayWrite && ofClass !== null);
  const address = useAddress();
  const asked = address.read('from');
  const query = useQuery(calendarQuery(asked));
  const [editing, setEditing] = useState<Editing<CalendarEntry>>(null);
  const [removing, setRemoving] = useState<CalendarEntry | null>(null);
  const turn = (from: string) => address.change({ from });
  const add = mayWrite && <WriteButton onClick={() => setEditing('new')}>{t('add.action')}</WriteButton>;
  return (
    <Page size={980}>
      <PageTitle title={t('title')} lead={t(isOffice ? 'leadOffice' : mayWrite ? 'leadLeader' : 'lead')}>
        {add}
      </PageTitle>
      <Card>
        <QueryView query={query}>
          {(calendar) => (
            <>
              <Group justify="space-between" mb="md">
                <Text fw={600} aria-live="polite">
                  {daysInWords(calendar.from, calendar.to, i18n.language)}
                </Text>
                <Group gap="xs">
                  <Button variant="default" onClick={() => turn(monthFrom(calendar.from, -MONTHS))}>
                    {t('before')}
                  </Button>
                  {asked !== '' && (
                    <Button variant="default" onClick={() => turn('')}>
                      {t('now')}
                    </Button>
                  )}
                  <Button variant="default" onClick={() => turn(monthFrom(calendar.from, MONTHS))}>
                    {t('after')}
                  </Button>
                </Group>
              </Group>
              {calendar.entries.length === 0 ? (
                <EmptyState title={t('emptyTitle')} description={t(isOffice ? 'emptyOffice' : 'emptyText')}>
                  {add || (
                    <Button variant="default" onClick={() => turn(monthFrom(calendar.from, MONTHS))}>
                      {t('after')}
                    </Button>
                  )}
                </EmptyState>
              ) : (
                <Agenda
                  calendar={calendar}
                  {...(mayWrite && {
                    actionsOf: (entry: CalendarEntry) =>
                      isOwn(entry) && (
                        <ActionMenu
                          label={t('actions', { title: entry.title })}
                          actions={[
                            {
                              label: t('edit.action'),
                              icon: <IconPencil size={18} />,
                              onClick: () => setEditing(entry),
                            },
                            {
                              label: t('remove.action'),
                              icon: <IconTrash size={18} />,
                              onClick: () => setRemoving(entry),
                              apart: true,
                            },
                          ]}
                        />
                      ),
                  })}
                />
              )}
              <EntryDialog
                opened={editing !== null}
                onClose={() => setEditing(null)}
                entry={edited(editing, query.data?.entries)}
                today={calendar.today}
              />
            </>
          )}
        </QueryView>
      </Card>
      {/* A visitor has no calendar feed of their own here. */}
      {!visit && <Follow />}
      <RemoveEntryDialog entry={removing} onClose={() => setRemoving(null)} />
    </Page>
  );
}

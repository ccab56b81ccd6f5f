import '../texts';
import type { LessonsOfClass } from '@homeroom/contracts';
import { type BellTimes, hasPlace } from '@homeroom/domain';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { Card } from '../../../components/card';
import { DayField } from '../../../components/day-field';
import { dayInWords } from '../../../components/moment';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { SaveBar } from '../../../components/save-bar';
import { EmptyState } from '../../../components/states';
import { WriteFields } from '../../../components/write-controls';
import { usePageHead } from '../../../lib/page-head';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useAddress } from '../../../lib/use-address';
import { useSeen } from '../../../lib/use-seen';
import { lessonsQuery, useWriteLessons } from '../api/lessons';
import { LessonDialog, type Place } from '../components/lesson-dialog';
import { LessonGrid } from '../components/lesson-grid';
import { TheirLessons } from '../components/their-lessons';
import { cycleDaysOf, type Draft, draftOf, isSame, keyOf, without } from '../model';

/** Edits a class's weekly lessons from a day on. */
export default function Lessons() {
  const { t } = useTranslation('timetable');
  usePageHead({ title: t('edit.title'), description: t('edit.lead') });
  const classNumber = Number(useParams().classNumber);
  const { role } = useSignedInUser();
  const from = useAddress().read('from');
  const query = useQuery(lessonsQuery(classNumber, from));
  return (
    <Page>
      <QueryView query={query} whole>
        {(edited) => (
          <>
            <PageTitle title={t('ofClass', { name: edited.className })} lead={t('edit.lead')}>
              <Button component={Link} to={`/class/${classNumber}/timetable`} variant="default">
                {t('edit.look')}
              </Button>
            </PageTitle>
            <Card>
              {edited.bell ? (
                <LessonsForm key={`${classNumber} ${from}`} edited={edited} bell={edited.bell} />
              ) : (
                <EmptyState
                  title={t('bell.emptyTitle')}
                  description={t(role === 'school_admin' ? 'bell.emptyText' : 'bell.emptyTeacher')}
                >
                  {role === 'school_admin' ? (
                    <Button component={Link} to="/bell-times">
                      {t('bell.write')}
                    </Button>
                  ) : (
                    <Button component={Link} to={`/class/${classNumber}`} variant="default">
                      {t('toClass')}
                    </Button>
                  )}
                </EmptyState>
              )}
            </Card>
          </>
        )}
      </QueryView>
    </Page>
  );
}

function LessonsForm({ edited, bell }: { edited: LessonsOfClass; bell: BellTimes }) {
  const { t, i18n } = useTranslation('timetable');
  const address = useAddress();
  const [typed, setTyped] = useState<Draft | null>(null);
  const seen = useSeen(edited, typed !== null);
  const saved = draftOf(seen.begun.lessons);
  // The bell times may have changed while the page is open: lessons without a place in them are neither shown nor sent.
  const draft = draftOf(Object.values(typed ?? saved).filter((lesson) => hasPlace(bell, lesson)));
  const [place, setPlace] = useState<Place | null>(null);
  const write = useWriteLessons(edited.classNumber);
  const changed = !isSame(saved, draft);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (write.isPending || !changed) return;
    const lessons = Object.values(draft);
    write.mutate(
      { version: seen.version, from: edited.from, lessons },
      {
        onSuccess: ({ version }) => {
          seen.saved({ ...edited, version, lessons });
          setTyped((now) => (now === typed ? null : now));
          showToast({ title: t('edit.saved') });
        },
        onError: (error) => {
          seen.refused(error);
          showRefusal(t('failed'), error, t('failedText'));
        },
      },
    );
  };
  return (
    <>
      <form onSubmit={submit} noValidate>
        <WriteFields>
          <Stack gap="md">
            <Group align="flex-end" justify="space-between">
              <DayField
                label={t('edit.from')}
                description={t(changed ? 'edit.fromHeld' : 'edit.fromHint')}
                disabled={changed}
                value={edited.from}
                min={edited.today}
                onChoose={(from) => address.change({ from })}
              />
              {changed && (
                <Button variant="default" onClick={() => setTyped(null)}>
                  {t('edit.discard')}
                </Button>
              )}
              {edited.lastYear.length > 0 && !changed && (
                <Button variant="default" onClick={() => setTyped(draftOf(edited.lastYear))}>
                  {t('edit.lastYear')}
                </Button>
              )}
            </Group>
            {edited.laterOn.length > 0 && (
              <Text>
                {t('edit.later', {
                  days: edited.laterOn.map((day) => dayInWords(day, i18n.language)).join(', '),
                })}
              </Text>
            )}
            {seen.theirs && (
              <TheirLessons lessons={seen.theirs} bell={bell} draft={draft} onTake={() => setTyped(null)} />
            )}
            <LessonGrid edited={edited} bell={bell} draft={draft} onChange={setTyped} onChoose={setPlace} />
            <Text size="sm" c="dimmed">
              {t('edit.keys')}
            </Text>
            <SaveBar label={t('save')} changed={changed} busy={write.isPending}>
              {changed && <Text role="status">{t('edit.unsaved')}</Text>}
            </SaveBar>
          </Stack>
        </WriteFields>
      </form>
      <LessonDialog
        edited={edited}
        place={place}
        lesson={place ? draft[keyOf(place.cycleDay, place.period)] : undefined}
        days={cycleDaysOf(bell)}
        onClose={() => setPlace(null)}
        onDone={(lesson, days) => {
          const period = place?.period ?? 0;
          const next = days.reduce<Draft>((so, cycleDay) => {
            const key = keyOf(cycleDay, period);
            return lesson ? { ...so, [key]: { ...lesson, cycleDay } } : without(so, key);
          }, draft);
          setTyped(next);
          setPlace(null);
        }}
      />
    </>
  );
}

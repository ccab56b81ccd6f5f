import '../../attendance/texts';
import '../texts';
import type { Register } from '@homeroom/contracts';
import { may, type Session } from '@homeroom/domain';
import { Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { DayField } from '../../../components/day-field';
import { dayText } from '../../../components/moment';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { NextPlace } from '../../../components/next-place';
import { WayHome } from '../../../components/way-home';
import { EmptyState } from '../../../components/states';
import { isStatus } from '../../../lib/api-client';
import { clockAt } from '../../../lib/clock-at';
import { usePageHead } from '../../../lib/page-head';
import { isRecalled } from '../../../lib/recalling';
import { useSignedInUser } from '../../../lib/signed-in-user';
import { useAddress } from '../../../lib/use-address';
import { type Place, registerQuery } from '../../attendance/api/register';
import { asOfNow, lessonOf } from '../../attendance/model';
import { placeOfLesson } from '../lesson-words';
import { OwnLessons } from './own-lessons';
import { RegisterSheet } from './register-sheet';
import { lazy } from '../../../lib/lazy';

const MarksOfClass = lazy(() => import('../../medical-marks/components/marks-of-class'));

/** The register shown while the address names no day. */
interface Opened {
  wanted: string;
  register: Pick<Register, 'day' | 'session' | 'timeZone'>;
  /** The day on this device's clock. */
  on: string;
}

const dayHere = ({ timeZone }: Pick<Register, 'timeZone'>) => clockAt(new Date(), timeZone).day;

/** The register of a class or a group: the current one, or that of the day and session in the address. */
export function RegisterPage({ place }: { place: Place }) {
  const { t, i18n } = useTranslation(['registers', 'attendance']);
  usePageHead({ title: t('title'), description: t('description') });
  const { role, teacherType, schoolTimeZone } = useSignedInUser();
  const address = useAddress();
  // An existing register keeps its own day and session.
  const isTaken = 'registerId' in place;
  const [day, session] = isTaken ? ['', ''] : [address.read('day'), address.read('session')];
  // A register being edited keeps its session, even if another one becomes due meanwhile.
  const [openedAt] = useState(() => new Date());
  const [opened, setOpened] = useState<Opened>();
  const [isEdited, setEdited] = useState(false);
  const wanted = JSON.stringify([place, day, session]);
  // Without edits the next day's register replaces it.
  const isOpen = opened?.wanted === wanted && (isEdited || dayHere(opened.register) === opened.on);
  const open = isOpen ? opened.register : undefined;
  const query = useQuery({
    ...registerQuery(place, day, session, open),
    ...(!day &&
      !isTaken && {
        select: (register: Register) => {
          if (isRecalled(register)) return asOfNow(register, openedAt, session);
          return register.day === open?.day ? register : asOfNow(register, new Date(), register.session);
        },
      }),
  });
  const register = query.data;
  if (!day && !open && register && (query.isFetchedAfterMount || isEdited))
    setOpened({ wanted, register, on: dayHere(register) });
  const lesson = register && lessonOf(register);
  const named = (session: Session) => {
    const subject = register?.lessons.find((each) => each.session === session)?.subject;
    const words = t(`attendance:sessions.${session}`);
    return subject === undefined ? words : `${words}: ${subject}`;
  };
  // A lesson whose register was taken may have been cancelled since.
  const sessions = [...new Set(register ? [...register.sessions, register.session] : [])];
  const isClosed = register === undefined && isStatus(query.error, 409);
  const today = register?.today ?? (schoolTimeZone && dayHere({ timeZone: schoolTimeZone }));
  const title = register ? t('titleOf', { name: register.name }) : t('title');
  const lead =
    register &&
    `${dayText(register.day, i18n.language, { dateStyle: 'full' })}, ${lesson ? `${lesson.subject}, ${placeOfLesson(lesson, i18n.language)}` : t(`attendance:sessions.${register.session}`)}`;
  return (
    <Page size={980}>
      <PageTitle title={title} lead={lead} />
      <Group align="flex-end" mb="md">
        {!isTaken && (
          <DayField
            label={t('day')}
            value={day || register?.day || (isClosed && today) || ''}
            {...(today && { max: today })}
            onChoose={(day) => address.change({ day, session: '' })}
          />
        )}
        {sessions.length > 1 && register && (
          <NativeSelect
            label={t('session')}
            data={sessions.map((value) => ({ value, label: named(value) }))}
            value={register.session}
            onChange={(event) => address.change({ day: register.day, session: event.currentTarget.value })}
          />
        )}
      </Group>
      {role === 'teacher' && 'classNumber' in place && <OwnLessons />}
      {isClosed ? (
        <Card>
          <EmptyState title={t('closedTitle')} description={t('closedText')}>
            <NextPlace to="/calendar" name="calendar" />
          </EmptyState>
        </Card>
      ) : (
        <QueryView query={query} whole>
          {(found) =>
            found.students.length === 0 ? (
              <Card>
                <EmptyState title={t('nobodyTitle')} description={t('nobodyText')}>
                  <WayHome />
                </EmptyState>
              </Card>
            ) : (
              <>
                {'classNumber' in place && may('medical.read', { role, teacherType }) && (
                  <Suspense>
                    <MarksOfClass classNumber={place.classNumber} />
                  </Suspense>
                )}
                <RegisterSheet
                  key={`${found.day} ${found.session}`}
                  place={place}
                  register={found}
                  onEdited={setEdited}
                  onFresh={async () => {
                    // After an error the query still holds the previous data.
                    const { isError, data } = await query.refetch();
                    return isError ? undefined : data;
                  }}
                />
              </>
            )
          }
        </QueryView>
      )}
    </Page>
  );
}

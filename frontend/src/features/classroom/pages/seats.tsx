import '../../../i18n/shared/office';
import type { ClassCard } from '@homeroom/contracts';
import { isClassNumber } from '@homeroom/domain';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { Card } from '../../../components/card';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { nameOf } from '../../../lib/name-of';
import { QueryView } from '../../../components/query-view';
import { classQuery } from '../../class-cards/api/get-classes';
import { studentsQuery } from '../../students/api/get-students';
import { usePageHead } from '../../../lib/page-head';
import classes from './seats.module.css';
import { PrintButton } from '../../../components/print-button';

const COLUMNS = [4, 5, 6, 7, 8];

/** An empty seating plan to fill in on paper: it stores nothing, and links to the tool that does. */
export default function Seats() {
  const { t } = useTranslation('classroom');
  usePageHead({ title: t('seats.title'), description: t('seats.lead') });
  const asked = Number(useParams().classNumber);
  // For an invalid number the server's error is shown.
  const classNumber = isClassNumber(asked) ? asked : 0;
  const card = useQuery(classQuery(classNumber));
  return (
    <Page>
      <QueryView query={card} whole>
        {(found) => <Room card={found} />}
      </QueryView>
    </Page>
  );
}

function Room({ card: { classNumber, className, maxStudents } }: { card: ClassCard }) {
  const { t } = useTranslation('classroom');
  const students = useQuery(studentsQuery(classNumber));
  const [columns, setColumns] = useState(6);
  const name = t('seats.ofClass', { number: classNumber, name: className });
  return (
    <>
      <PageTitle title={t('seats.title')} lead={t('seats.lead')}>
        <PrintButton>{t('seats.print')}</PrintButton>
      </PageTitle>
      <QueryView query={students}>
        {(list) => {
          const here = list.filter(({ isActive }) => isActive);
          const seats = Math.ceil(Math.max(here.length, maxStudents) / columns) * columns;
          return (
            <Card>
              <NativeSelect
                label={t('seats.columns')}
                value={String(columns)}
                data={COLUMNS.map(String)}
                onChange={({ currentTarget }) => setColumns(Number(currentTarget.value))}
                maw={220}
                mb="lg"
              />
              <section data-print="list" aria-label={name} className={classes.sheet}>
                <header className={classes.head}>
                  <h2>{name}</h2>
                  <p className={classes.from}>{t('seats.from')}</p>
                </header>
                <p>{t('seats.hint')}</p>
                <p className={classes.front}>{t('seats.front')}</p>
                <div className={classes.room} data-columns={columns} aria-hidden="true">
                  {Array.from({ length: seats }, (_, seat) => (
                    <span key={seat} className={classes.seat} />
                  ))}
                </div>
                <h3>{t('seats.names', { count: here.length })}</h3>
                <ul className={classes.names}>
                  {here.map((student) => (
                    <li key={student.id}>
                      <span className={classes.box} />
                      <bdi>{nameOf(student)}</bdi>
                    </li>
                  ))}
                </ul>
              </section>
            </Card>
          );
        }}
      </QueryView>
    </>
  );
}

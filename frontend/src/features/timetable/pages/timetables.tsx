import '../texts';
import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Card } from '../../../components/card';
import { FirstClass } from '../../../components/first-class';
import { Page } from '../../../components/page';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { inWords } from '../../../i18n/said';
import { usePageHead } from '../../../lib/page-head';
import { classesQuery } from '../../class-cards/api/get-classes';
import { bellTimesQuery } from '../api/lessons';
import classes from './timetables.module.css';

/** For the office: links to each class's timetable, and the common bell times. */
export default function Timetables() {
  const { t } = useTranslation('timetable');
  usePageHead({ title: t('title'), description: t('leadOffice') });
  const cards = useQuery(classesQuery);
  const bell = useQuery(bellTimesQuery);
  const toBell = (
    <Button component={Link} to="/bell-times" leftSection={<IconBell size={18} aria-hidden="true" />}>
      {t('bell.title')}
    </Button>
  );
  return (
    <Page>
      <PageTitle title={t('title')} lead={t('leadOffice')}>
        {toBell}
      </PageTitle>
      {bell.data?.bell === null && (
        <Card>
          <EmptyState title={t('bell.emptyTitle')} description={t('bell.emptyText')}>
            <Button component={Link} to="/bell-times">
              {t('bell.write')}
            </Button>
          </EmptyState>
        </Card>
      )}
      <Card>
        <QueryView query={cards}>
          {(all) =>
            all.length === 0 ? (
              <EmptyState title={t('noClassesTitle')} description={t('noClassesText')}>
                <FirstClass />
              </EmptyState>
            ) : (
              <ul className={classes.list} aria-label={t('classes')}>
                {all.map(({ classNumber, className, grade }) => (
                  <li key={classNumber}>
                    <Link to={`/class/${classNumber}/timetable`} className={classes.link}>
                      <strong>{className}</strong>
                      <span>{inWords(grade)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            )
          }
        </QueryView>
      </Card>
    </Page>
  );
}

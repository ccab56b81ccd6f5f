import '../texts/today';
import { IconHeartHandshake, IconStar } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { TodayItem, TodayLine } from '../../../components/today/today-item';
import { myClassesQuery } from '../api/get-my-classes';
import classes from './not-praised-line.module.css';
import { nameOf } from '../../../lib/name-of';

/** Students without recent praise; a tap leads to where they can be praised. */
export default function NotPraisedLine() {
  const { t } = useTranslation('teacherToday');
  return (
    <TodayLine query={useQuery(myClassesQuery)}>
      {({ classes: own, notPraised: { count, of, students } }) => {
        const severalClasses = own.length > 1;
        if (of === 0) return null;
        if (count === 0) {
          return (
            <TodayItem
              tone="glad"
              icon={<IconHeartHandshake size={20} />}
              title={t('notPraised.everybody')}
              line={t('notPraised.everybodyLine', { count: of })}
            />
          );
        }
        const more = count - students.length;
        return (
          <TodayItem icon={<IconStar size={20} />} title={t('notPraised.title', { count, of })}>
            <ul className={classes.names}>
              {students.map(({ id, firstName, lastName, classNumber, className }) => (
                <li key={id}>
                  <Link
                    to={`/class/${classNumber}`}
                    className={classes.name}
                    aria-label={t('notPraised.open', { name: nameOf({ firstName, lastName }), className })}
                  >
                    {firstName}
                    {/* Redundant when all students are of one class. */}
                    {severalClasses && <span className={classes.of}>{className}</span>}
                  </Link>
                </li>
              ))}
              {more > 0 && <li className={classes.more}>{t('notPraised.more', { count: more })}</li>}
            </ul>
          </TodayItem>
        );
      }}
    </TodayLine>
  );
}

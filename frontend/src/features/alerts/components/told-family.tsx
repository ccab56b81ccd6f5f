import type { AlertRecord } from '@homeroom/contracts';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { AlertUpdates } from './alert-updates';
import { useSchoolTime } from './school-time';
import classes from './told.module.css';
import { TypeIcon } from './type-icon';
import { inWords } from '../../../i18n/said';

interface ToldProps {
  alert: AlertRecord;
  title: RefObject<HTMLHeadingElement | null>;
  titleId: string;
}

/**
 * For people who are not at the school: which school and which of their children, what is known, where not to go, and when the next update
 * comes.
 */
export function ToldFamily({ alert, title, titleId }: ToldProps) {
  const { t } = useTranslation('alerts');
  const { told, school, raisedBy } = alert;
  const schoolTime = useSchoolTime();
  const isDrill = alert.kind === 'drill';
  const raised = { type: t(`types.${alert.type}`), time: schoolTime(alert.raisedAt, school) };
  const [sentence, children] =
    told.audience === 'family' ? [inWords(told.sentence), told.children] : ['', []];
  return (
    <>
      <p className={classes.kind}>
        <TypeIcon type={alert.type} size={34} />
        {t(`kinds.${alert.kind}`)}
      </p>
      <h1 ref={title} id={titleId} className={classes.family}>
        {t(isDrill ? 'drill.title' : 'family.title', {
          type: t(`types.${alert.type}`),
          school: school.name ?? t('family.yourSchool'),
        })}
      </h1>
      {children.length > 0 && (
        <p className={classes.children}>
          {t('family.children')}{' '}
          <strong>
            {children
              .map(({ firstName, classNumber }) =>
                classNumber === null
                  ? firstName
                  : t('family.child', { name: firstName, number: classNumber }),
              )
              .join(', ')}
          </strong>
        </p>
      )}
      <section className={classes.known}>
        <h2>{t('family.known')}</h2>
        <p>
          {isDrill
            ? t('drill.raised', raised)
            : raisedBy.classNumber === null
              ? t('family.raised', raised)
              : t('family.raisedIn', { ...raised, number: raisedBy.classNumber })}
        </p>
        {alert.message && <p className={classes.message}>{alert.message}</p>}
        <AlertUpdates alert={alert} />
        {!alert.updates[0]?.nextWordAt && <p>{t('family.nextOpen')}</p>}
      </section>
      {sentence && (
        <section className={classes.please}>
          <h2>{t('family.please')}</h2>
          <p>{sentence}</p>
        </section>
      )}
    </>
  );
}

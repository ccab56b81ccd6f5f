import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ChoiceBar } from '../../../components/choice-bar';
import { PageTitle } from '../../../components/page-title';
import { QueryView } from '../../../components/query-view';
import { EmptyState } from '../../../components/states';
import { WayHome } from '../../../components/way-home';
import { useAddress } from '../../../lib/use-address';
import { myClassesQuery } from '../../teacher-home/api/get-my-classes';
import { ofClass } from '../api/progress';
import { ClassProgress, ProgressFile } from './class-progress';

/** A teacher's classes, one at a time. */
export default function TeacherProgress() {
  const { t } = useTranslation('progress');
  const address = useAddress();
  return (
    <QueryView query={useQuery(myClassesQuery)}>
      {({ classes }) => {
        const asked = Number(address.read('class'));
        const card = classes.find(({ classNumber }) => classNumber === asked) ?? classes[0];
        return (
          <>
            <PageTitle title={t('title')} lead={t('lead.teacher')}>
              {card && <ProgressFile path={ofClass(card.classNumber).path} />}
            </PageTitle>
            {classes.length > 1 && card && (
              <ChoiceBar
                label={t('classes')}
                choices={classes.map(({ classNumber, className }) => ({
                  value: String(classNumber),
                  label: className,
                }))}
                chosen={String(card.classNumber)}
                onChoose={(number) => address.change({ class: number })}
              />
            )}
            {card ? (
              <ClassProgress classNumber={card.classNumber} />
            ) : (
              <EmptyState title={t('noClass.title')} description={t('noClass.text')}>
                <WayHome />
              </EmptyState>
            )}
          </>
        );
      }}
    </QueryView>
  );
}

import type { AlertReport, AlertStep } from '@homeroom/contracts';
import { Skeleton, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { QueryView } from '../../../components/query-view';
import { deliveriesQuery } from '../../alerts/api/get-deliveries';
import { AlertRaisers } from '../../alerts/components/alert-raisers';
import { MoreLine } from '../../alerts/components/more-line';
import { FIRST_TOLD } from '../model';
import classes from './what-happened.module.css';

/** All steps in order, to the second, in the school's time. */
export function WhatHappened({ report }: { report: AlertReport }) {
  const { steps, kind, school } = report;
  const { t, i18n } = useTranslation('alertLog');
  const sentenceOf = useSentences(kind);
  const timeOf = (at: string) =>
    new Date(at).toLocaleTimeString(i18n.language, { timeStyle: 'medium', timeZone: school.timeZone });
  return (
    <Card>
      <Title order={2} size="h3" mb="sm">
        {t('steps.title')}
      </Title>
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={`${step.what}.${step.at}`} className={classes.step} data-what={step.what}>
            <time dateTime={step.at} className={classes.time}>
              {timeOf(step.at)}
            </time>
            <span className={classes.words}>
              {sentenceOf(step)}
              {'message' in step && step.message && <q className={classes.message}>{step.message}</q>}
              <MoreLine>{step.what === 'ended' && step.staffAlone && t('steps.staffAlone')}</MoreLine>
            </span>
          </li>
        ))}
      </ol>
      {report.raisers > 1 && <Raisers report={report} />}
    </Card>
  );
}

/** Everybody who raised the alert; the line above names only the first. */
function Raisers({ report: { id, school } }: { report: AlertReport }) {
  return (
    <QueryView query={useQuery(deliveriesQuery(id, FIRST_TOLD))} skeleton={<Skeleton h={44} />}>
      {({ raisers }) => <AlertRaisers school={school} raisers={raisers} />}
    </QueryView>
  );
}

function useSentences(kind: AlertReport['kind']): (step: AlertStep) => string {
  const { t, i18n } = useTranslation(['alertLog', 'common']);
  return (step) => {
    const { by } = step;
    const role = by?.role ? t(`common:roles.${by.role}`) : t('steps.somebody');
    const who = by?.name || beginning(role, i18n.language);
    switch (step.what) {
      case 'raised':
        return t(kind === 'drill' ? 'steps.started' : 'steps.raised', { who });
      case 'looked':
        return t('steps.looked', { who });
      case 'said':
        return t('steps.said', { who });
      case 'released':
        return t(`steps.released.${step.release}`, { who });
      case 'ended':
        return t(`steps.ended.${step.how}`, { who });
    }
  };
}

/** Capitalises a word for the beginning of a sentence. */
function beginning(word: string, language: string): string {
  return word.charAt(0).toLocaleUpperCase(language) + word.slice(1);
}

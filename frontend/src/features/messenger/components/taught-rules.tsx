import '../texts/taught';
import type { SchoolTaughtRules } from '@homeroom/contracts';
import { SENTENCES } from '@homeroom/domain';
import { NativeSelect, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { gradeOptions } from '../../../components/grade-options';
import { QueryView } from '../../../components/query-view';
import { Toggle } from '../../../components/toggle';
import { WhatItMeans } from '../../../components/what-it-means';
import { WriteButton, WriteFields } from '../../../components/write-controls';
import { useEdits } from '../../../lib/edits';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { taughtRulesQuery, useChangeTaughtRules } from '../api/taught';
import { timesOf } from '../settings-form';
import { HoursFields } from './hours-fields';

/** Labels for fields that somebody else has changed meanwhile. */
const LABELS = {
  isAllowed: 'isAllowed',
  fromGrade: 'fromGrade',
  timesRestricted: 'messenger:settings.restricted',
  startTime: 'messenger:settings.startTime',
  endTime: 'messenger:settings.endTime',
  weekendsAllowed: 'messenger:settings.weekendsAllowed',
} as const;
const MEANING = ['hours', 'class', 'read', 'held', 'families', 'off'] as const;

/** Whether teachers and their students may exchange messages, and what that implies. */
export function TaughtRules() {
  const { t } = useTranslation('taught');
  const query = useQuery(taughtRulesQuery);
  return (
    <Card>
      <Title order={2} size="h3">
        {t('title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('text')}
      </Text>
      <QueryView query={query}>{(rules) => <RulesForm rules={rules} />}</QueryView>
    </Card>
  );
}

function RulesForm({ rules }: { rules: SchoolTaughtRules }) {
  const { t } = useTranslation(['taught', 'messenger']);
  const change = useChangeTaughtRules();
  const { version, hours, ...school } = rules;
  const { values, conflicts, set } = useEdits({ ...school, ...timesOf(hours) });
  const [error, setError] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { isAllowed, fromGrade, timesRestricted: enabled, ...times } = values;
    const disordered = times.startTime >= times.endTime;
    setError(disordered ? SENTENCES.hoursInOrder : null);
    if (disordered) return refuse(t('failed'), SENTENCES.hoursInOrder);
    change.mutate(
      { version, isAllowed, fromGrade, hours: { enabled, ...times } },
      {
        onSuccess: () => showToast({ title: t('saved') }),
        onError: (failure) => showRefusal(t('failed'), failure, t('tryAgain')),
      },
    );
  };
  const fields = conflicts.map((field) => t(LABELS[field])).join(', ');
  return (
    <form onSubmit={submit} noValidate>
      <WriteFields>
        <Stack gap="md">
          <Toggle
            label={t('isAllowed')}
            hint={t('isAllowedHint')}
            checked={values.isAllowed}
            onChange={(checked) => set('isAllowed', checked)}
          />
          <WhatItMeans title={t('meaning.title')} sentences={MEANING.map((what) => t(`meaning.${what}`))} />
          <NativeSelect
            label={t('fromGrade')}
            description={t('fromGradeHint')}
            data={gradeOptions(values.fromGrade)}
            value={values.fromGrade}
            onChange={(event) => set('fromGrade', event.currentTarget.value)}
            maw={380}
          />
          <HoursFields values={values} set={set} hint={t('hoursHint')} error={error} />
          {fields !== '' && (
            <Text role="alert" c="var(--mantine-color-error)">
              {t('messenger:settings.conflicts', { fields })}
            </Text>
          )}
          <WriteButton type="submit" loading={change.isPending} style={{ alignSelf: 'flex-start' }}>
            {t('save')}
          </WriteButton>
        </Stack>
      </WriteFields>
    </form>
  );
}

import '../texts/taught';
import type { SchoolTaughtRules } from '@homeroom/contracts';
import { SENTENCES } from '@homeroom/domain';
import { List, NativeSelect, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { gradeOptions } from '../../../components/grade-options';
import { QueryView } from '../../../components/query-view';
import { Toggle } from '../../../components/toggle';
import { WriteButton, WriteFields } from '../../../components/write-controls';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useApiForm } from '../../../lib/use-api-form';
import { taughtRulesQuery, useChangeTaughtRules } from '../api/taught';

const MEANING = ['hours', 'class', 'read', 'held', 'families', 'off'] as const;

/** Whether teachers and the students whom they teach write to each other, and what that means. */
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
      <QueryView query={query}>{(rules) => <RulesForm key={rules.version} rules={rules} />}</QueryView>
    </Card>
  );
}

function RulesForm({ rules }: { rules: SchoolTaughtRules }) {
  const { t } = useTranslation('taught');
  const change = useChangeTaughtRules();
  const { isAllowed, fromGrade, hours } = rules;
  const form = useApiForm({ initialValues: { isAllowed, fromGrade, ...hours } });
  const { values } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { isAllowed: allows, fromGrade: from, ...times } = form.getValues();
    if (times.startTime >= times.endTime) {
      form.setFieldError('endTime', SENTENCES.hoursInOrder);
      return refuse(t('failed'), SENTENCES.hoursInOrder);
    }
    change.mutate(
      { version: rules.version, isAllowed: allows, fromGrade: from, hours: times },
      {
        onSuccess: () => showToast({ title: t('saved') }),
        onError: (error) => {
          form.markRefused(error);
          showRefusal(t('failed'), error, t('tryAgain'));
        },
      },
    );
  };
  return (
    <form onSubmit={submit} noValidate>
      <WriteFields>
        <Stack gap="md">
          <Toggle
            label={t('isAllowed')}
            hint={t('isAllowedHint')}
            checked={values.isAllowed}
            onChange={(checked) => form.setFieldValue('isAllowed', checked)}
          />
          <div>
            <Text fw={600}>{t('meaning.title')}</Text>
            <List size="sm">
              {MEANING.map((what) => (
                <List.Item key={what}>{t(`meaning.${what}`)}</List.Item>
              ))}
            </List>
          </div>
          <NativeSelect
            label={t('fromGrade')}
            description={t('fromGradeHint')}
            data={gradeOptions(values.fromGrade)}
            {...form.getInputProps('fromGrade')}
            maw={380}
          />
          <Toggle
            label={t('hours')}
            hint={t('hoursHint')}
            checked={values.enabled}
            onChange={(checked) => form.setFieldValue('enabled', checked)}
          />
          <SimpleGrid cols={2} maw={380}>
            <TextInput
              type="time"
              label={t('startTime')}
              disabled={!values.enabled}
              {...form.getInputProps('startTime')}
            />
            <TextInput
              type="time"
              label={t('endTime')}
              disabled={!values.enabled}
              {...form.getInputProps('endTime')}
            />
          </SimpleGrid>
          <Toggle
            label={t('weekendsAllowed')}
            disabled={!values.enabled}
            checked={values.weekendsAllowed}
            onChange={(checked) => form.setFieldValue('weekendsAllowed', checked)}
          />
          <WriteButton type="submit" loading={change.isPending} style={{ alignSelf: 'flex-start' }}>
            {t('save')}
          </WriteButton>
        </Stack>
      </WriteFields>
    </form>
  );
}

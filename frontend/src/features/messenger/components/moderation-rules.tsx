import type { ModerationSettings } from '@homeroom/contracts';
import { MODERATION } from '@homeroom/domain';
import { Checkbox, Group, Stack, Text, Textarea, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { MeanwhileFields } from '../../../components/meanwhile';
import { QueryView } from '../../../components/query-view';
import { WholeNumber } from '../../../components/whole-number';
import { WriteButton } from '../../../components/write-controls';
import { nameOf } from '../../../lib/name-of';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useApiForm } from '../../../lib/use-api-form';
import { useSeen } from '../../../lib/use-seen';
import { moderationQuery, useChangeModeration } from '../api/case-work';

/** The people the school has named for urgent cases, and the time limits for all others. */
export function ModerationRules() {
  const { t } = useTranslation('messenger');
  const query = useQuery(moderationQuery);
  return (
    <Card>
      <Title order={2} size="h3">
        {t('rules.title')}
      </Title>
      <Text size="sm" c="dimmed" mb="sm">
        {t('rules.text')}
      </Text>
      <QueryView query={query}>{(settings) => <RulesForm settings={settings} />}</QueryView>
    </Card>
  );
}

function RulesForm({ settings }: { settings: ModerationSettings }) {
  const { t } = useTranslation('messenger');
  const seen = useSeen(settings);
  const change = useChangeModeration();
  const form = useApiForm({
    initialValues: {
      leadIds: [...settings.leadIds],
      minutes: String(settings.minutes),
      urgentMinutes: String(settings.urgentMinutes),
      words: settings.words.join('\n'),
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { leadIds, minutes, urgentMinutes, words } = form.getValues();
    const listed = words.split('\n').filter((word) => word.trim() !== '');
    change.mutate(
      {
        version: seen.version,
        leadIds,
        minutes: Number(minutes),
        urgentMinutes: Number(urgentMinutes),
        words: listed,
      },
      {
        onSuccess: (saved) => {
          seen.saved(saved);
          showToast({ title: t('settings.saved') });
        },
        onError: (error) => {
          seen.refused(error);
          form.markRefused(error);
          showRefusal(t('settings.failed'), error, t('settings.failedPlain'));
        },
      },
    );
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="md" align="flex-start">
        {seen.theirs && <Theirs settings={seen.theirs} />}
        <Checkbox.Group
          label={t('rules.leads')}
          description={t('rules.leadsHint')}
          value={form.getValues().leadIds}
          error={form.errors.leadIds}
          onChange={(leadIds) => form.setFieldValue('leadIds', leadIds)}
        >
          <Stack gap="xs" mt="xs">
            {settings.office.map(({ personId, firstName, lastName, isReached }) => (
              <Checkbox
                key={personId}
                value={personId}
                label={`${firstName} ${lastName}`}
                {...(!isReached && { description: t('rules.bellOnly') })}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <Group gap="md" align="flex-end">
          <WholeNumber
            label={t('rules.urgentMinutes')}
            min={MODERATION.urgentFewest}
            max={MODERATION.urgentMost}
            value={form.getValues().urgentMinutes}
            error={form.errors.urgentMinutes}
            onChange={(minutes) => form.setFieldValue('urgentMinutes', minutes)}
          />
          <WholeNumber
            label={t('rules.minutes')}
            min={MODERATION.minutesFewest}
            max={MODERATION.minutesMost}
            value={form.getValues().minutes}
            error={form.errors.minutes}
            onChange={(minutes) => form.setFieldValue('minutes', minutes)}
          />
        </Group>
        <Textarea
          w="100%"
          label={t('rules.words')}
          description={t('rules.wordsHint')}
          autosize
          minRows={3}
          maxRows={12}
          {...form.getInputProps('words')}
        />
        <WriteButton type="submit" loading={change.isPending}>
          {t('rules.save')}
        </WriteButton>
      </Stack>
    </form>
  );
}

function Theirs({
  settings: { office, leadIds, minutes, urgentMinutes, words },
}: {
  settings: ModerationSettings;
}) {
  const { t } = useTranslation('messenger');
  const leads = office.filter(({ personId }) => leadIds.includes(personId));
  const fields = [
    [t('rules.leads'), leads.map(nameOf).join(', ')],
    [t('rules.urgentMinutes'), String(urgentMinutes)],
    [t('rules.minutes'), String(minutes)],
    [t('rules.words'), words.join(', ')],
  ] as const;
  return <MeanwhileFields fields={fields} />;
}

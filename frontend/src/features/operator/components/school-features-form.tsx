import type { PlatformSchool, SchoolFeature } from '@homeroom/contracts';
import { FEATURES } from '@homeroom/domain';
import { NativeSelect, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { QueryView } from '../../../components/query-view';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useChangeSchoolFeature } from '../api/change-features';
import { schoolFeaturesQuery } from '../api/get-features';
import classes from './plan-dialog.module.css';
import { inWords } from '../../../i18n/said';

const CHOICES = ['asPlan', 'on', 'off'] as const;
type Choice = (typeof CHOICES)[number];
const ENABLED: Record<Choice, boolean | null> = { asPlan: null, on: true, off: false };

export function SchoolFeaturesForm({ school }: { school: PlatformSchool }) {
  const { t } = useTranslation('operator');
  const query = useQuery(schoolFeaturesQuery(school.id));
  return (
    <section className={classes.part}>
      <Title order={3} size="h4">
        {t('plan.featuresTitle')}
      </Title>
      <Text size="sm" c="dimmed">
        {t('plan.featuresText')}
      </Text>
      <QueryView query={query}>
        {(features) => features.map((feature) => <Row key={feature.key} feature={feature} school={school} />)}
      </QueryView>
    </section>
  );
}

function Row({ feature, school }: { feature: SchoolFeature; school: PlatformSchool }) {
  const { t } = useTranslation('operator');
  const change = useChangeSchoolFeature(school.id);
  const choice = CHOICES.find((each) => ENABLED[each] === feature.enabled) ?? 'asPlan';
  const choose = (wanted: Choice) =>
    change.mutate(
      { key: feature.key, enabled: ENABLED[wanted] },
      {
        onSuccess: () =>
          showToast({
            title: t('features.saved'),
            description: t('plan.savedText', { name: school.name }),
          }),
        onError: (error) => showRefusal(t('features.failed'), error, error.message),
      },
    );
  return (
    <NativeSelect
      label={inWords(FEATURES[feature.key].name)}
      data={CHOICES.map((value) => ({ value, label: t(`plan.${value}`) }))}
      value={choice}
      disabled={change.isPending}
      onChange={(event) => choose(event.currentTarget.value as Choice)}
    />
  );
}

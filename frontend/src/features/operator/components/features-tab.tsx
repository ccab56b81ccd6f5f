import type { FeatureRow } from '@homeroom/contracts';
import { SUBSCRIPTION_LEVELS, type SubscriptionLevel } from '@homeroom/domain';
import { Badge, Checkbox, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../components/card';
import { Pager } from '../../../components/pager';
import { QueryView } from '../../../components/query-view';
import { showRefusal, showToast } from '../../../lib/toasts';
import { useChangePlanFeature } from '../api/change-features';
import { featureSchoolsQuery, featuresQuery } from '../api/get-features';
import classes from './features-tab.module.css';
import { inWords } from '../../../i18n/said';

export function FeaturesTab() {
  const { t } = useTranslation('operator');
  return (
    <div className={classes.tab}>
      <Text c="dimmed" maw={720}>
        {t('features.lead')}
      </Text>
      <QueryView query={useQuery(featuresQuery)}>
        {(features) => features.map((feature) => <FeatureCard key={feature.key} feature={feature} />)}
      </QueryView>
    </div>
  );
}

function FeatureCard({ feature }: { feature: FeatureRow }) {
  const { t } = useTranslation('operator');
  const change = useChangePlanFeature();
  const switchFor = (level: SubscriptionLevel, enabled: boolean) =>
    change.mutate(
      { key: feature.key, subscriptionLevel: level, enabled },
      {
        onSuccess: () =>
          showToast({
            title: t('features.saved'),
            description: t('features.savedText', {
              feature: inWords(feature.name),
              state: t(enabled ? 'features.on' : 'features.off'),
              plan: t(`levels.${level}`),
            }),
          }),
        onError: (error) => showRefusal(t('features.failed'), error, error.message),
      },
    );
  return (
    <Card className={classes.feature}>
      <div className={classes.words}>
        <Title order={2} size="h4">
          {inWords(feature.name)}
        </Title>
        <Text c="dimmed">{inWords(feature.description)}</Text>
      </div>
      <fieldset className={classes.plans} disabled={change.isPending}>
        <legend className={classes.legend}>{t('features.table')}</legend>
        {SUBSCRIPTION_LEVELS.map((level) => (
          <Checkbox
            key={level}
            label={t(`levels.${level}`)}
            aria-label={t('features.inPlan', { feature: inWords(feature.name), plan: t(`levels.${level}`) })}
            checked={feature.plans[level]}
            onChange={(event) => switchFor(level, event.currentTarget.checked)}
          />
        ))}
      </fieldset>
      {feature.schoolCount > 0 && <Differently feature={feature} />}
    </Card>
  );
}

function Differently({ feature }: { feature: FeatureRow }) {
  const { t } = useTranslation('operator');
  const [page, setPage] = useState(1);
  const query = useQuery(featureSchoolsQuery(feature.key, page));
  return (
    <div className={classes.schools}>
      <Text size="sm" c="dimmed">
        {t('features.differently')}
      </Text>
      <QueryView query={query}>
        {({ items, total, pageSize }) => (
          <>
            <ul className={classes.list} aria-busy={query.isPlaceholderData}>
              {items.map(({ schoolId, name, code, enabled }) => (
                <li key={schoolId}>
                  {name} ({code}){' '}
                  <Badge variant="light" color={enabled ? 'pine' : 'clay'}>
                    {t(enabled ? 'features.on' : 'features.off')}
                  </Badge>
                </li>
              ))}
            </ul>
            <Pager page={page} pageSize={pageSize} total={total} onTurn={setPage} />
          </>
        )}
      </QueryView>
    </div>
  );
}

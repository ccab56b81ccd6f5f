import { GAME_POINTS, type GamePointsMode, type GameRule } from '@homeroom/domain';
import { Group, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { QueryView } from '../../../components/query-view';
import { WriteButton, WriteFields } from '../../../components/write-controls';
import { showRefusal, showToast } from '../../../lib/toasts';
import { gameRuleQuery, useChooseGameRule } from '../api/teach';
import { WholeNumber } from '../../../components/whole-number';

/** What games bring is the school's to say. */
export function RulePanel() {
  const { t } = useTranslation('teachGames');
  return (
    <AccountSection title={t('rule.title')} lead={t('rule.lead')}>
      <QueryView query={useQuery(gameRuleQuery)}>
        {(rule) => <RuleForm key={Object.values(rule).join(' ')} rule={rule} />}
      </QueryView>
    </AccountSection>
  );
}

function RuleForm({ rule }: { rule: GameRule }) {
  const { t } = useTranslation('teachGames');
  const [{ mode, points, threshold, dailyCap }, setWanted] = useState(rule);
  const choose = useChooseGameRule();
  const set = (change: Partial<GameRule>) => setWanted((before) => ({ ...before, ...change }));
  const submit = () =>
    choose.mutate(
      { mode, points, threshold, dailyCap },
      {
        onSuccess: () => showToast({ title: t('rule.saved') }),
        onError: (error) => showRefusal(t('failed'), error, t('failedText')),
      },
    );
  return (
    <WriteFields>
      <Stack>
        <Group align="end">
          <NativeSelect
            label={t('rule.when')}
            value={mode}
            onChange={(event) => set({ mode: event.currentTarget.value as GamePointsMode })}
            data={GAME_POINTS.modes.map((value) => ({ value, label: t(`rule.mode.${value}`) }))}
          />
          {mode !== 'off' && (
            <WholeNumber
              label={t('rule.points')}
              min={GAME_POINTS.min}
              max={GAME_POINTS.max}
              value={points}
              onChange={(value) => set({ points: value })}
            />
          )}
          {mode === 'threshold' && (
            <WholeNumber
              label={t('rule.threshold')}
              min={GAME_POINTS.thresholdMin}
              max={GAME_POINTS.thresholdMax}
              value={threshold}
              onChange={(value) => set({ threshold: value })}
            />
          )}
          {mode !== 'off' && (
            <WholeNumber
              label={t('rule.cap')}
              min={GAME_POINTS.min}
              max={GAME_POINTS.capMax}
              value={dailyCap}
              onChange={(value) => set({ dailyCap: value })}
            />
          )}
        </Group>
        <WriteButton loading={choose.isPending} onClick={submit}>
          {t('rule.save')}
        </WriteButton>
      </Stack>
    </WriteFields>
  );
}

import '../../../i18n/shared/forms';
import { GAME_POINTS, type GamePointsMode, type GameRule } from '@homeroom/domain';
import { Group, NativeSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { AccountSection } from '../../../components/account-section';
import { QueryView } from '../../../components/query-view';
import { StandingNumber } from '../../../components/whole-number';
import { WriteButton, WriteFields } from '../../../components/write-controls';
import { useEdits } from '../../../lib/edits';
import { showRefusal, showToast } from '../../../lib/toasts';
import { gameRuleQuery, useChooseGameRule } from '../api/teach';

/** The school's rule for the points that games give. */
export function RulePanel() {
  const { t } = useTranslation('teachGames');
  return (
    <AccountSection title={t('rule.title')} lead={t('rule.lead')}>
      <QueryView query={useQuery(gameRuleQuery)}>{(rule) => <RuleForm rule={rule} />}</QueryView>
    </AccountSection>
  );
}

function RuleForm({ rule }: { rule: GameRule }) {
  const { t } = useTranslation(['teachGames', 'forms']);
  const saved = {
    ...{ mode: rule.mode, points: String(rule.points) },
    ...{ threshold: String(rule.threshold), dailyCap: String(rule.dailyCap) },
  };
  const { values, conflicts, changed, set } = useEdits(saved);
  const { mode } = values;
  const choose = useChooseGameRule();
  const number = (name: 'points' | 'threshold' | 'dailyCap') => ({
    value: Number(values[name]),
    error: conflicts.includes(name) && t('forms:save.conflict', { value: saved[name] }),
    onChange: (value: number) => set(name, String(value)),
  });
  const submit = () =>
    choose.mutate(
      Object.fromEntries(changed.map((field) => [field, field === 'mode' ? mode : Number(values[field])])),
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
            error={
              conflicts.includes('mode') && t('forms:save.conflict', { value: t(`rule.mode.${saved.mode}`) })
            }
            onChange={(event) => set('mode', event.currentTarget.value as GamePointsMode)}
            data={GAME_POINTS.modes.map((value) => ({ value, label: t(`rule.mode.${value}`) }))}
          />
          {mode !== 'off' && (
            <StandingNumber
              label={t('rule.points')}
              min={GAME_POINTS.min}
              max={GAME_POINTS.max}
              {...number('points')}
            />
          )}
          {mode === 'threshold' && (
            <StandingNumber
              label={t('rule.threshold')}
              min={GAME_POINTS.thresholdMin}
              max={GAME_POINTS.thresholdMax}
              {...number('threshold')}
            />
          )}
          {mode !== 'off' && (
            <StandingNumber
              label={t('rule.cap')}
              min={GAME_POINTS.min}
              max={GAME_POINTS.capMax}
              {...number('dailyCap')}
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

import { BADGE_SPANS, BADGES, type BadgeSpan, type OwnBadge } from '@homeroom/domain';
import { NativeSelect, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Choices } from '../../../components/choices';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { WholeNumber } from '../../../components/whole-number';
import { inWords } from '../../../i18n/said';
import { changedFields } from '../../../lib/changed-fields';
import { useSaveForm } from '../../../lib/use-save-form';
import { categoriesQuery } from '../../points/api/get-categories';
import { useAddBadge, useChangeBadge } from '../api/badges';
import { IconChoices } from './icon-choices';

interface BadgeDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The badge being edited; undefined for a new one. */
  badge: OwnBadge | undefined;
}

export function BadgeDialog({ opened, onClose, badge }: BadgeDialogProps) {
  const { t } = useTranslation('pointSettings');
  return (
    <Dialog opened={opened} onClose={onClose} title={t(badge ? 'badges.editTitle' : 'badges.addTitle')} wide>
      <BadgeForm key={badge?.id} badge={badge} onDone={onClose} />
    </Dialog>
  );
}

function BadgeForm({ badge, onDone }: { badge: OwnBadge | undefined; onDone: () => void }) {
  const { t } = useTranslation('pointSettings');
  const add = useAddBadge();
  const change = useChangeBadge({ id: badge?.id ?? '' });
  const { data: categories = [] } = useQuery(categoriesQuery());
  const { form, dialog } = useSaveForm({
    initialValues: {
      name: badge?.name ?? '',
      icon: badge?.icon ?? 'star',
      kind: 'count' as 'count' | 'hand',
      categoryId: '',
      goal: '5',
      span: 'year' as BadgeSpan,
    },
    draft: { name: 'badge', fields: ['name'] },
    changed: badge,
    required: ['name', 'goal'],
    save: ({ name: typed, icon, kind, categoryId, goal, span }, told) => {
      const words = { name: typed.trim(), icon };
      if (badge) return change.mutate(changedFields({ name: badge.name, icon: badge.icon }, words), told);
      if (kind === 'hand') return add.mutate({ ...words, kind }, told);
      add.mutate({ ...words, kind, ...(categoryId && { categoryId }), goal: Number(goal), span }, told);
    },
    busy: add.isPending || change.isPending,
    onDone,
  });
  const { kind, icon } = form.values;
  return (
    <DialogForm {...dialog}>
      <TextInput
        label={t('name')}
        withAsterisk
        maxLength={BADGES.nameMaxLength}
        {...form.getInputProps('name')}
      />
      {badge ? (
        <Text c="dimmed">{t('badges.ruleStays')}</Text>
      ) : (
        <>
          <Choices
            legend={t('badges.kind')}
            name="kind"
            value={kind}
            onChange={(value) => form.setFieldValue('kind', value)}
            options={[
              { value: 'count', label: t('badges.byCount') },
              { value: 'hand', label: t('badges.byHand') },
            ]}
          />
          {kind === 'count' && (
            <>
              <WholeNumber
                label={t('badges.goal')}
                withAsterisk
                min={BADGES.goalMin}
                max={BADGES.goalMax}
                {...form.getInputProps('goal')}
              />
              <NativeSelect
                label={t('badges.category')}
                data={[
                  { value: '', label: t('badges.anyCategory') },
                  ...categories
                    .filter(({ amount }) => amount > 0)
                    .map(({ id, name }) => ({ value: id, label: inWords(name) })),
                ]}
                {...form.getInputProps('categoryId')}
              />
              <NativeSelect
                label={t('badges.span')}
                data={BADGE_SPANS.map((value) => ({ value, label: t(`badges.spans.${value}`) }))}
                {...form.getInputProps('span')}
              />
            </>
          )}
        </>
      )}
      <IconChoices value={icon} onChange={(value) => form.setFieldValue('icon', value)} />
    </DialogForm>
  );
}

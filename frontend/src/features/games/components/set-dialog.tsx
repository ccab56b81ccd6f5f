import type { GameSet, GameSetSummary } from '@homeroom/contracts';
import { faultOfSet, GAME_SETS, itemsOf, pastedOf, SET_GAMES } from '@homeroom/domain';
import { Checkbox, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { QueryView } from '../../../components/query-view';
import { isStatus } from '../../../lib/api-client';
import { refuse, showRefusal, showToast } from '../../../lib/toasts';
import { useApiForm } from '../../../lib/use-api-form';
import { setQuery, useWriteSet } from '../api/teach';

interface SetDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The one that is changed; a new one otherwise. */
  set: GameSetSummary | undefined;
}

export function SetDialog({ opened, onClose, set }: SetDialogProps) {
  const { t } = useTranslation('teachGames');
  return (
    <Dialog opened={opened} onClose={onClose} title={t(set ? 'sets.edit' : 'sets.add')}>
      {set ? <Loaded setId={set.id} onDone={onClose} /> : <SetForm set={undefined} onDone={onClose} />}
    </Dialog>
  );
}

function Loaded({ setId, onDone }: { setId: string; onDone: () => void }) {
  const query = useQuery(setQuery(setId));
  return (
    <QueryView query={query}>{(set) => <SetForm key={set.version} set={set} onDone={onDone} />}</QueryView>
  );
}

/** A question a line, as it is pasted from a list or a spreadsheet. */
function SetForm({ set, onDone }: { set: GameSet | undefined; onDone: () => void }) {
  const { t } = useTranslation(['teachGames', 'games', 'sentences']);
  const write = useWriteSet(set?.id);
  const form = useApiForm({
    initialValues: {
      game: set?.game ?? 'word_pairs',
      title: set?.title ?? '',
      isShared: set?.isShared ?? false,
      items: set ? pastedOf(set.items) : '',
    },
    ...(!set && { draft: { name: 'game-set', fields: ['title', 'items'] as const } }),
  });
  const { game } = form.values;
  const failed = t('sets.failed');
  const submit = () => {
    const { title, isShared, items: pasted } = form.getValues();
    if (form.marksMissing(['title', 'items'], t('sentences:required')))
      return refuse(failed, t('sentences:required'));
    const items = itemsOf(pasted);
    const fault = faultOfSet(game, items);
    if (fault) {
      const sentence = t(`sentences:${fault.fault}`);
      const said = fault.at === null ? sentence : t('sets.line', { line: fault.at + 1, sentence });
      form.mark({ items: said });
      return refuse(failed, said);
    }
    write.mutate(
      { game, title: title.trim(), isShared, items, version: set?.version ?? 0 },
      {
        onSuccess: () => {
          form.draft.drop();
          showToast({ title: t('sets.saved') });
          onDone();
        },
        onError: (error) => {
          if (isStatus(error, 409) && set) return refuse(failed, t('sets.changedMeanwhile'));
          form.markRefused(error);
          showRefusal(failed, error, t('failedText'));
        },
      },
    );
  };
  return (
    <DialogForm
      busy={write.isPending}
      submitLabel={t('sets.save')}
      onSubmit={submit}
      onCancel={onDone}
      {...(!set && { draft: form.draft })}
    >
      <NativeSelect
        label={t('tournament.game')}
        disabled={set !== undefined}
        data={SET_GAMES.map((value) => ({ value, label: t(`games:game.${value}`) }))}
        {...form.getInputProps('game')}
      />
      <TextInput
        label={t('sets.name')}
        withAsterisk
        maxLength={GAME_SETS.titleMaxLength}
        {...form.getInputProps('title')}
      />
      <Textarea
        label={t('sets.questions')}
        description={t(`sets.how.${game}`)}
        withAsterisk
        autosize
        minRows={8}
        maxRows={16}
        {...form.getInputProps('items')}
      />
      <Text c="dimmed" aria-live="polite">
        {t('sets.counted', { count: itemsOf(form.values.items).length })}
      </Text>
      <Checkbox label={t('sets.share')} {...form.getInputProps('isShared', { type: 'checkbox' })} />
    </DialogForm>
  );
}

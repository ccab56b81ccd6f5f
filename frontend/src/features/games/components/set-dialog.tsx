import type { GameSet, GameSetSummary } from '@homeroom/contracts';
import {
  faultOfSet,
  GAME_SETS,
  itemsOf,
  lineOfItem,
  pastedOf,
  SET_GAMES,
  WRITTEN_LANGUAGE_CODES,
  WRITTEN_LANGUAGES,
} from '@homeroom/domain';
import { Checkbox, NativeSelect, Text, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../../components/dialog';
import { DialogForm } from '../../../components/dialog-form';
import { Meanwhile } from '../../../components/meanwhile';
import { QueryView } from '../../../components/query-view';
import { useSaveForm } from '../../../lib/use-save-form';
import { useSeen } from '../../../lib/use-seen';
import { setQuery, useWriteSet } from '../api/teach';

interface SetDialogProps {
  opened: boolean;
  onClose: () => void;
  /** The set being edited; undefined for a new one. */
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
  return <QueryView query={query}>{(set) => <ChangeForm set={set} onDone={onDone} />}</QueryView>;
}

/** Somebody else may save the set meanwhile; the typed text is kept. */
function ChangeForm({ set, onDone }: { set: GameSet; onDone: () => void }) {
  const seen = useSeen(set);
  return <SetForm set={set} seen={seen} onDone={onDone} />;
}

interface SetFormProps {
  set: GameSet | undefined;
  seen?: ReturnType<typeof useSeen<GameSet>>;
  onDone: () => void;
}

/** A question a line, as it is pasted from a list or a spreadsheet. */
function SetForm({ set, seen, onDone }: SetFormProps) {
  const { t, i18n } = useTranslation(['teachGames', 'games', 'sentences']);
  const write = useWriteSet(set?.id);
  const { form, dialog } = useSaveForm({
    initialValues: {
      game: set?.game ?? 'word_pairs',
      title: set?.title ?? '',
      // Defaults to the reader's own language.
      language:
        set?.language ?? WRITTEN_LANGUAGE_CODES.find((code) => i18n.language.startsWith(code)) ?? 'en',
      isShared: set?.isShared ?? false,
      items: set ? pastedOf(set.items) : '',
    },
    draft: { name: 'game-set', fields: ['title', 'items'] },
    changed: set,
    seen,
    required: ['title', 'items'],
    faultsOf: ({ game, items }) => {
      const fault = faultOfSet(game, itemsOf(items));
      if (!fault) return {};
      const sentence = t(`sentences:${fault.fault}`);
      return {
        items: fault.at === null ? sentence : t('sets.line', { line: lineOfItem(items, fault.at), sentence }),
      };
    },
    save: ({ title, items, ...values }, told) =>
      write.mutate(
        { ...values, title: title.trim(), items: itemsOf(items), version: seen?.version ?? 0 },
        told,
      ),
    busy: write.isPending,
    onDone,
  });
  const { game } = form.values;
  return (
    <DialogForm {...dialog}>
      {seen?.theirs && (
        <Meanwhile>
          <Text>
            {game === 'spelling'
              ? `${seen.theirs.title} · ${WRITTEN_LANGUAGES[seen.theirs.language]}`
              : seen.theirs.title}
          </Text>
          <Text style={{ whiteSpace: 'pre-line' }}>{pastedOf(seen.theirs.items)}</Text>
        </Meanwhile>
      )}
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
      {game === 'spelling' && (
        <NativeSelect
          label={t('sets.language')}
          description={t('sets.languageHint')}
          data={WRITTEN_LANGUAGE_CODES.map((value) => ({ value, label: WRITTEN_LANGUAGES[value] }))}
          {...form.getInputProps('language')}
        />
      )}
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
